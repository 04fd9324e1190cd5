import { Trans } from '@lingui/react/macro';
import { Cluster } from '#ui/stack.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Difference } from '../charts/difference.tsx';
import { ComparedWith } from './compared-with.tsx';
import type { BranchSales as Sales } from './use-branch-sales.ts';

/** What a branch has sold today, against last week until the same time; nothing until it is known. */
export function BranchSales({ sales, timezone }: { sales: Sales | undefined; timezone: string }) {
  const format = useFormat();
  if (sales === undefined) return null;
  const { today, before, currency } = sales;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <Cluster gap={2}>
      <p>
        <Trans>Sales today: {money(today.amount)}</Trans>
      </p>
      <Difference now={today.amount} before={before.amount} difference={money} />
      {before.amount === 0 || before.amount === today.amount ? null : (
        <ComparedWith sales={sales} timezone={timezone} />
      )}
    </Cluster>
  );
}
