import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { regionFormSchema, regionOf } from '#domain/shops/region.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './settings.module.css';

/** Country, currency and time zone of the branch, and the effects of changing them. */
export function RegionSettings() {
  return <WithBranch>{(branch) => <RegionForm branch={branch} />}</WithBranch>;
}

function RegionForm({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const initial = regionOf(branch);
  const form = useBranchForm({
    key: 'branch region',
    initial,
    mark: markOf(initial),
    schema: regionFormSchema,
  });
  const { values } = form;
  const { currency } = branch;
  return (
    <FormPage
      form={form}
      log="settings/region"
      save={(request, seen) => callBranch('settings/region', { ...request, seen })}
    >
      <Card title={t`Country, currency and time zone`}>
        <Stack gap={4}>
          <RegionFields
            value={values}
            errorOf={(field) => form.errorOf(field)}
            onChange={(part) => form.change(part)}
          />
          {values.timezone === branch.timezone ? null : (
            <p role="status" className={css.legend}>
              <Trans>
                Opening hours, scheduled order times, the business day and reports use the new time zone
                immediately. Open orders keep their promised times.
              </Trans>
            </p>
          )}
          {values.currency === currency ? null : (
            <p role="status" className={css.legend}>
              {t`Amounts stay the same and are charged in ${values.currency}. This is possible only before the first order: reports and open bills would mix ${currency} and ${values.currency}.`}
            </p>
          )}
          {values.country === branch.country ? null : (
            <p role="status" className={css.legend}>
              <Trans>
                New phone numbers get the code of the new country. Saved numbers stay as they are.
              </Trans>
            </p>
          )}
        </Stack>
      </Card>
    </FormPage>
  );
}
