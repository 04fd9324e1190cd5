import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { type TaxForm, taxFormOf, taxFormSchema } from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { PercentField } from './percent-field.tsx';
import { TaxFlags } from './tax-flags.tsx';

type Draft = Omit<TaxForm, 'tax'> & { tax: number | null };

/** The tax of all branches, in the setup guide. */
export function TaxStep() {
  return <WithBranch>{(branch) => <Tax branch={branch} />}</WithBranch>;
}

function Tax({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const initial: Draft = taxFormOf(branch);
  const form = useBranchForm({ key: 'tax', initial, mark: markOf(initial), schema: taxFormSchema });
  const isOwner = hasRole(actor, 'owner');
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/tax', { ...request, seen })}>
      <Card>
        <Stack gap={4}>
          {isOwner ? null : (
            <p>
              <Trans>Only the owner can change settings for all branches</Trans>
            </p>
          )}
          <PercentField label={t`Tax (%)`} isDisabled={!isOwner} {...form.field('tax')} />
          <TaxFlags value={form.values} isDisabled={!isOwner} onChange={form.change} />
        </Stack>
      </Card>
    </FormPage>
  );
}
