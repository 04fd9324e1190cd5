import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import type { RowView } from '../rows.ts';
import { type BillLine, billLines } from './bill.ts';
import { waitingLines } from './waiting-lines.ts';
import { mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import type { Session } from './session.ts';
import { partCountSchema } from '../orders/payment.ts';
import { sittingOf } from './table.ts';

/**
 * What keeps the parts above this number from being removed: dishes on their bill or waiting for approval.
 */
export function beyondParts(
  session: Session,
  parts: number,
  view: RowView,
): { lines: BillLine[]; waiting: { part: number | null }[] } {
  const isBeyond = ({ part }: { part: number | null }) => (part ?? 0) > parts;
  return {
    lines: billLines(session, orderOfView(view)).filter(isBeyond),
    waiting: waitingLines(session, orderOfView(view)).filter(isBeyond),
  };
}

/**
 * Sets the number of parts a table's bill is split into. Two people who raise it at the same time get the
 * larger number; a part with lines on it or waiting for approval cannot be removed. Refuses `forbidden`,
 * `no_such_table`, `pays_one_bill`, `part_open` (params `part`, `items`).
 */
export const splitTable = mutator({
  v: 1,
  args: z.object({
    /** The table's sid. */
    sid: sidSchema,
    /** The number of parts; 1: not split. */
    number_of_split: partCountSchema,
    /** The number the person saw, which tells raising from lowering. */
    seen: z.optional(partCountSchema),
  }),
  keys({ sid }, view) {
    const table = view.get('table', sid);
    return table === undefined
      ? [{ kind: 'table', sid }]
      : seatedKeys({ table: sid, session: sittingOf(table) }, view);
  },
  apply(view, { sid, number_of_split: wanted, seen }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const table = view.get('table', sid);
    if (table === undefined) return refuse('no_such_table');
    const raises = wanted > (seen ?? table.number_of_split);
    if (raises && table.pay_all) return refuse('pays_one_bill');
    const parts = raises ? Math.max(table.number_of_split, wanted) : wanted;
    if (parts === table.number_of_split) return ok({ changes: [] });
    const session = view.get('session', sittingOf(table));
    if (parts < table.number_of_split && session !== undefined) {
      const { lines, waiting } = beyondParts(session, parts, view);
      const kept = [...lines, ...waiting];
      const [first] = kept;
      if (first !== undefined && first.part !== null) {
        const items = kept.filter(({ part }) => part === first.part).length;
        return refuse('part_open', { params: { part: first.part, items } });
      }
    }
    return ok({ changes: [{ kind: 'table', row: { ...table, number_of_split: parts } }] });
  },
});
