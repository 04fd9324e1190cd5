import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { basicFormOf, basicFormSchema } from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OrderingModeField } from './ordering-mode-field.tsx';

/** The basic information of a branch, in the setup guide. */
export function BasicStep() {
  return <WithBranch>{(branch) => <Basic branch={branch} />}</WithBranch>;
}

function Basic({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { actor, path, session, shop } = useWorkplace();
  const isOneOfSeveral =
    session.branches.filter((one) => one.shop_id === shop.id && one.practice_of === undefined).length > 1;
  const callBranch = useCall();
  const initial = basicFormOf(branch);
  const form = useBranchForm({
    key: 'basic information',
    initial,
    mark: markOf(initial),
    schema: basicFormSchema,
  });
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/basic', { ...request, seen })}>
      <Card title={t`Contact`}>
        <Stack gap={4}>
          <TextField label={t`Name`} {...form.field('name')} />
          <ContactFields
            form={form}
            country={branch.country}
            isEmailOptional={form.values.ordering_mode !== 'message'}
            isMessaging={form.values.ordering_mode === 'message'}
          />
        </Stack>
      </Card>
      <Card title={t`Orders`} {...(isOneOfSeveral ? { subtitle: t`Applies to all branches.` } : {})}>
        <OrderingModeField
          country={branch.country}
          {...form.field('ordering_mode')}
          isDisabled={!hasRole(actor, 'owner')}
        />
      </Card>
      <Card title={t`Country, currency and time zone`}>
        <Stack gap={4}>
          <RegionFields value={form.values} errorOf={form.errorOf} onChange={form.change} isCountryFixed />
          <Link href={`${path}/region.html`}>{t`Change country`}</Link>
        </Stack>
      </Card>
    </FormPage>
  );
}
