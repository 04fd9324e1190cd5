import type { RowView } from '../rows.ts';
import { isAbandoned } from './abandoned.ts';
import { orderOfView } from './floor-steps.ts';
import type { Session } from './session.ts';
import { sittingOf, type Table } from './table.ts';

/** The party at a table; undefined: nothing came of it, it has left, or there was none. */
export function partyAt(table: Table, view: RowView): Session | undefined {
  const session = view.get('session', sittingOf(table));
  if (session === undefined || session.closed !== null) return undefined;
  return isAbandoned(session, orderOfView(view)) ? undefined : session;
}
