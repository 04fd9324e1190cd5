import { type BillLine, billLines } from '#domain/tables/bill.ts';
import { partBalances } from '#domain/tables/bill-parts.ts';
import type { Session } from '#domain/tables/session.ts';
import { rootOf, sittingOf, type Table } from '#domain/tables/table.ts';
import { type FloorTable, floorTable } from '../../parts/tables/floor-tables.ts';
import { serverNow } from '../../clock/clock.ts';
import { useView } from '../../sync/sync-context.tsx';

/** A bill line with its table and part. */
export interface PartyLine extends BillLine {
  home: Session;
}

export interface Part {
  home: Table;
  session: string;
  part: number | null;
  lines: readonly PartyLine[];
  due: number;
}

export interface Party {
  floor: FloorTable;
  lines: readonly PartyLine[];
  /** Every part of every table of the group, empty ones included. */
  parts: readonly Part[];
  total: number;
}

/** The part numbers of a bill: those it is split into, and removed ones that still have lines. */
export function partNumbers(
  { number_of_split: split }: Pick<Table, 'number_of_split'>,
  lines: readonly Pick<BillLine, 'part'>[],
): (number | null)[] {
  const numbers = new Set(lines.flatMap(({ part }) => part ?? []));
  if (split > 1) for (let n = 1; n <= split; n += 1) numbers.add(n);
  return [null, ...[...numbers].sort((one, other) => one - other)];
}

/** The party at a table's root with its whole bill; undefined: no such table. */
export function useParty(sid: string): Party | undefined {
  const view = useView();
  const named = view.get('table', sid);
  const root = named === undefined ? undefined : view.get('table', rootOf(named));
  if (root === undefined) return undefined;
  const floor = floorTable(view, root, serverNow());
  const orderOf = (order: string) => view.get('order', order);
  const parts = floor.members.flatMap((home): Part[] => {
    const session = sittingOf(home);
    const row = view.get('session', session);
    const lines = row === undefined ? [] : billLines(row, orderOf).map((one) => ({ ...one, home: row }));
    const balances = row === undefined ? new Map<number | null, never>() : partBalances(row, orderOf);
    return partNumbers(home, lines).map((part) => ({
      home,
      session,
      part,
      lines: lines.filter((one) => one.part === part),
      due: balances.get(part)?.due ?? 0,
    }));
  });
  const lines = parts.flatMap((part) => part.lines);
  return { floor, lines, parts, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
