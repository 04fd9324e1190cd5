import { Plural, Trans } from '@lingui/react/macro';
import type { CallResponse } from '#contract/calls.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** How many people the plan includes, and what each further one costs. */
export function AccountsText({ unbilled }: { unbilled: CallResponse<'user/unbilled'> }) {
  const format = useFormat();
  const { accounts, accounts_included: included, account_price: price, currency } = unbilled;
  return (
    <Trans>
      <Plural value={accounts} one="# person can sign in" other="# people can sign in" />, {included} are
      included. Each further one costs {format.money(price, currency)} a month, charged by day.
    </Trans>
  );
}

/** The same for an owner, beside their staff. Nothing where nothing is charged. */
export function AccountsNote() {
  const { answer } = useOwnCall('user/unbilled', {});
  if (answer?.ok !== true) return null;
  return (
    <p>
      <AccountsText unbilled={answer.value} />
    </p>
  );
}

/** What one more person costs, beside the button that adds them: nothing while the plan includes them. */
export function AccountCost() {
  const format = useFormat();
  const { answer } = useOwnCall('user/unbilled', {});
  if (answer?.ok !== true) return null;
  const { accounts, accounts_included: included, account_price: price, currency } = answer.value;
  return (
    <span>
      {accounts < included ? (
        <Trans>Included in your plan</Trans>
      ) : (
        <Trans>Adds {format.money(price, currency)} a month</Trans>
      )}
    </span>
  );
}
