import type { RowChange, RowView } from '../rows.ts';
import type { Table } from './table.ts';

/** The table reset for the next party and removed from its group. */
export function freedTable(
  view: RowView,
  table: Table,
  { next, key }: { next: string; key: string },
): RowChange[] {
  const row = {
    ...table,
    sitting: next,
    party_key: key,
    pay_all: false,
    merge: null,
    merged: [],
    calls: [],
  };
  const changes: RowChange[] = [{ kind: 'table', row }];
  const root = table.merge === null ? undefined : view.get('table', table.merge);
  if (root !== undefined) {
    const merged = root.merged.filter((sid) => sid !== table.sid);
    changes.push({ kind: 'table', row: { ...root, merged } });
  }
  for (const sid of table.merged) {
    const member = view.get('table', sid);
    if (member !== undefined) changes.push({ kind: 'table', row: { ...member, merge: null } });
  }
  return changes;
}
