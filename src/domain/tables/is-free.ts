import type { RowView } from '../rows.ts';
import { isAbandoned } from './abandoned.ts';
import { orderOfView } from './floor-steps.ts';
import { sittingOf, type Table } from './table.ts';

/** Whether a party can be moved to a table: no party is there, and it is not merged. */
export function isFree(table: Table, view: RowView): boolean {
  if (table.merge !== null || table.merged.length > 0) return false;
  const session = view.get('session', sittingOf(table));
  return session === undefined || isAbandoned(session, orderOfView(view));
}
