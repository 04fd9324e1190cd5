import { useLingui } from '@lingui/react/macro';
import { isManager } from '#domain/roles.ts';
import { type MoneyTrouble, moneyTroubleFor } from '#domain/tables/money-trouble.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows, useView } from '../../sync/sync-context.tsx';

/** Bills of the branch's tables with a problem about their money, as far as this person is shown them. */
export function useMoneyTrouble(): readonly MoneyTrouble[] {
  const { actor } = useWorkplace();
  const view = useView();
  return moneyTroubleFor(actor, useRows('session'), (sid) => view.get('order', sid));
}

/** What is wrong with the money of a table, and what this person can do about it. */
export function useMoneyTroubleTexts(): (trouble: MoneyTrouble) => { text: string; detail: string } {
  const { t } = useLingui();
  const format = useFormat();
  const view = useView();
  const { actor, branch } = useWorkplace();
  return ({ kind, session: { table }, amount, payment }) => {
    const name = view.get('table', table)?.name ?? table;
    const sum = format.money(amount, branch.currency);
    if (kind === 'refused')
      return {
        text: t`Refund due: ${sum} at table ${name}`,
        detail: t`The payment service declined the refund. Refund the guest another way.`,
      };
    const isOnline = payment.method === 'online';
    const text = isOnline
      ? t`Overpaid online: ${sum} at table ${name}`
      : t`Overpaid: ${sum} at table ${name}`;
    if (!isManager(actor))
      return {
        text,
        detail: t`The bill was paid more than once. Ask a manager to void or refund one of the payments.`,
      };
    return {
      text,
      detail: isOnline
        ? t`The bill was paid another way, too. Refund the online payment.`
        : t`The bill was paid more than once. Void or refund one of the payments.`,
    };
  };
}
