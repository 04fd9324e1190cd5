import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { type TaxForm, taxFormOf, taxFormSchema } from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { isTaxDecided } from '#domain/shops/opening-needs.ts';
import { addsTax, otherTakeawayTax, restaurantTax } from '#domain/shops/restaurant-tax.data.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { PercentField } from '../../parts/form/percent-field.tsx';
import { TaxFlags } from './tax-flags.tsx';

type Draft = Omit<TaxForm, 'tax'> & { tax: number | null };

/** The tax of all branches, in the setup guide. */
export function TaxStep() {
  return <WithBranch>{(branch) => <Tax branch={branch} />}</WithBranch>;
}

function Tax({ branch }: { branch: Branch }) {
  const { t, i18n } = useLingui();
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const stored = taxFormOf(branch);
  // Until the owner has decided, the usual rate of the country stands there to be confirmed: 0 % is never taken silently.
  const suggested = isTaxDecided(branch) ? undefined : (restaurantTax[branch.country] ?? null);
  const initial: Draft =
    suggested === undefined
      ? stored
      : { ...stored, tax: suggested, tax_included: !addsTax.has(branch.country) };
  const form = useBranchForm({ key: 'tax', initial, mark: markOf(stored), schema: taxFormSchema });
  const country = new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(branch.country);
  const isOwner = hasRole(actor, 'owner');
  const hints = () => {
    if (suggested === undefined) return undefined;
    if (suggested === null) return t`Enter your rate. Enter 0 if you charge no tax.`;
    const usual = t`The usual rate for restaurants in ${country}. Please check it; enter 0 if you charge no tax.`;
    return otherTakeawayTax.has(branch.country)
      ? `${usual} ${t`Takeaway can have another rate there.`}`
      : usual;
  };
  return (
    <FormPage form={form} save={(request, seen) => callBranch('wizard/tax', { ...request, seen })}>
      <Card>
        <Stack gap={4}>
          {isOwner ? null : (
            <p>
              <Trans>Only the owner can change settings for all branches</Trans>
            </p>
          )}
          <PercentField
            label={t`Tax (%)`}
            decimals={4}
            description={hints()}
            isDisabled={!isOwner}
            {...form.field('tax')}
          />
          <TaxFlags value={form.values} isDisabled={!isOwner} onChange={form.change} />
        </Stack>
      </Card>
    </FormPage>
  );
}
