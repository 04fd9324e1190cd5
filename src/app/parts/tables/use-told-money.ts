import type { MoneyTrouble } from '#domain/tables/money-trouble.ts';
import { rootOf } from '#domain/tables/table.ts';
import { useAttention, useView } from '../../sync/sync-context.tsx';
import { placeOfBill, tellsOverpaid } from './place-of-bill.ts';
import { useMoneyTrouble } from './use-money-trouble.ts';

/** The table where a party's bill is paid. */
export function useRootOf(): (table: string) => { sid: string; name: string } | undefined {
  const view = useView();
  return (sid) => {
    const table = view.get('table', sid);
    return table === undefined ? undefined : view.get('table', rootOf(table));
  };
}

/** The table whose bill money in trouble is on. */
function useBillOf(): (trouble: MoneyTrouble) => string {
  const rootAt = useRootOf();
  return ({ session: { table } }) => rootAt(table)?.sid ?? table;
}

/** Tables whose money needs attention, without those a card of this device's changes tells of. */
export function useUntoldMoney(): readonly MoneyTrouble[] {
  const view = useView();
  const billOf = useBillOf();
  const told = useAttention()
    .filter(({ entry }) => tellsOverpaid(entry))
    .map(({ entry }) => placeOfBill(view, entry).root?.sid);
  return useMoneyTrouble().filter(
    (trouble) => trouble.kind !== 'overpaid' || !told.includes(billOf(trouble)),
  );
}

/** How many of this device's changes to check are not about a bill that is listed as overpaid. */
export function useUntoldChanges(): number {
  const view = useView();
  const billOf = useBillOf();
  const overpaid = new Set(
    useMoneyTrouble()
      .filter(({ kind }) => kind === 'overpaid')
      .map(billOf),
  );
  return useAttention().filter(
    ({ entry }) => !tellsOverpaid(entry) || !overpaid.has(placeOfBill(view, entry).root?.sid ?? ''),
  ).length;
}
