import { hallCalls } from '#contract/tables.ts';
import { ok, refuse } from '#domain/result.ts';
import type { RowChange, RowRef } from '#domain/rows.ts';
import { isDeserted } from '#domain/tables/deserted.ts';
import { planMark } from '#domain/tables/plan-edit.ts';
import { type Hall, sittingOf, type Table } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { newSid } from '../http/tokens.ts';
import { floor } from '../store/floor.ts';
import { removeRow } from '../sync/change-rows.ts';
import { editBranch } from '../sync/edit-branch.ts';

/** A table's place, as far as it was said. */
export function placed(
  table: Table,
  { x, y, width, height, rotation }: Partial<Pick<Table, 'x' | 'y' | 'width' | 'height' | 'rotation'>>,
): Table {
  return {
    ...table,
    x: x ?? table.x,
    y: y ?? table.y,
    width: width ?? table.width,
    height: height ?? table.height,
    rotation: (rotation ?? table.rotation) % 360,
  };
}

export const hallRoutes = {
  'halls/': route(hallCalls['halls/'], async (context, { branch }) =>
    ok({ halls: await floor.halls(context.db, branch) }),
  ),
  'GET halls/edit': route(hallCalls['GET halls/edit'], async (context, { branch }, { sid }) => {
    const halls = await floor.halls(context.db, branch);
    const hall = halls.find((one) => one.sid === sid);
    if (hall === undefined) return refuse('no_such_hall');
    return ok({ hall, tables: await floor.tables(context.db, branch, sid) });
  }),
  'halls/edit': route(hallCalls['halls/edit'], async (context, caller, request) => {
    const { name, pattern, plan = [] } = request;
    const sid = request.sid ?? newSid();
    const hall: Hall = { sid, name, pattern };
    const saved = await editBranch(
      context,
      caller,
      { name: 'halls/edit', subject: sid, args: request },
      () => [{ kind: 'hall', sid }, ...plan.map((one): RowRef => ({ kind: 'table', sid: one.sid }))],
      async (view) => {
        if (request.sid !== undefined && view.get('hall', sid) === undefined) return refuse('no_such_hall');
        const changes: RowChange[] = [{ kind: 'hall', row: hall }];
        for (const { sid: tableSid, seen, ...place } of plan) {
          const table = view.get('table', tableSid);
          if (table === undefined || table.hall !== sid) return refuse('no_such_table');
          if (seen !== undefined && seen !== planMark(table)) return refuse('changed_meanwhile');
          changes.push({ kind: 'table', row: placed(table, place) });
        }
        return ok({ changes });
      },
    );
    return saved.ok ? ok({ hall }) : saved;
  }),
  'halls/delete': route(hallCalls['halls/delete'], async (context, { branch }, { sid }) => {
    const [halls, tables] = await Promise.all([
      floor.halls(context.db, branch),
      floor.tables(context.db, branch, sid),
    ]);
    if (!halls.some((one) => one.sid === sid)) return ok({ deleted: false });
    if (tables.length > 0) return refuse('hall_in_use', { params: { tables: tables.length } });
    await removeRow(context, branch, { kind: 'hall', sid });
    return ok({ deleted: true });
  }),
};

/** Why a table cannot go; undefined: nothing holds it. */
export async function heldBy(context: Context, branch: number, table: Table): Promise<string | undefined> {
  if (table.merge !== null || table.merged.length > 0) return 'merged';
  if (table.booked.some(({ to }) => to > context.clock.now())) return 'table_in_use';
  const session = await floor.session(context.db, branch, sittingOf(table));
  if (session === undefined) return undefined;
  const known = await floor.orders(context.db, branch, session.orders);
  return isDeserted(session, (sid) => known.find((order) => order.sid === sid)) ? undefined : 'table_in_use';
}
