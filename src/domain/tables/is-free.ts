import type { RowView } from '../rows.ts';
import { isDeserted } from './deserted.ts';
import { orderOfView } from './floor-steps.ts';
import { sittingOf, type Table } from './table.ts';

/** Whether a party can be put at a table: nobody sits there, and it hangs together with no other one. */
export function isFree(table: Table, view: RowView): boolean {
  if (table.merge !== null || table.merged.length > 0) return false;
  const session = view.get('session', sittingOf(table));
  return session === undefined || isDeserted(session, orderOfView(view));
}
