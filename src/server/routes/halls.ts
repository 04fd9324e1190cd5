import { hallCalls } from '#contract/halls.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { RowChange, RowRef } from '#domain/rows.ts';
import { changedByBoth, mergedLook } from '#domain/tables/hall-edit.ts';
import { planMark } from '#domain/tables/plan-edit.ts';
import { sameName } from '#domain/tables/same-name.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import { route } from '../http/route.ts';
import { newSid } from '../auth/tokens.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { floor } from '../store/floor.ts';
import { changeRowsIn, notifyDone, type Written } from '../sync/change-rows.ts';
import { editFloor } from '../sync/edit-floor.ts';

/** A table with the position fields that were sent. */
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
    const { name, pattern, seen: before, plan = [] } = request;
    const sid = request.sid ?? newSid();
    let hall: Hall = { sid, name, pattern };
    const saved = await editFloor(
      context,
      caller,
      { name: 'halls/edit', subject: sid, args: request },
      [{ kind: 'hall', sid }, ...plan.map((one): RowRef => ({ kind: 'table', sid: one.sid }))],
      (view, { halls, tables }) => {
        const present = view.get('hall', sid);
        if (request.sid !== undefined && present === undefined) return refuse('no_such_hall');
        if (present !== undefined && before !== undefined) {
          if (changedByBoth(present, request, before).length > 0) return refuse('changed_meanwhile');
          hall = { sid, ...mergedLook(present, request, before) };
        }
        if (sameName([...halls.filter((one) => one.sid !== sid), hall], halls) !== undefined)
          return refuse('hall_name_taken', { fields: { name: 'hall_name_taken' } });
        const changes: RowChange[] = [{ kind: 'hall', row: hall }];
        for (const { sid: tableSid, seen, name: called, ...place } of plan) {
          const table = view.get('table', tableSid);
          if (table === undefined || table.hall !== sid) return refuse('no_such_table');
          if (seen !== undefined && seen !== planMark(table)) return refuse('changed_meanwhile');
          changes.push({ kind: 'table', row: { ...placed(table, place), name: called ?? table.name } });
        }
        const names = new Map(plan.map((one) => [one.sid, one.name]));
        const after = tables.map((one) => ({ sid: one.sid, name: names.get(one.sid) ?? one.name }));
        const same = sameName(after, tables);
        if (same !== undefined) {
          const at = plan.findIndex(({ name: called }) => called === same);
          const fields = { [`plan.${at}.name`]: 'table_name_taken' };
          return refuse('table_name_taken', { fields, params: { where: same } });
        }
        return ok({ changes });
      },
    );
    return saved.ok ? ok({ hall }) : saved;
  }),
  'halls/delete': route(hallCalls['halls/delete'], async (context, caller, { sid }) => {
    const { branch, noteAudit, recordAudit } = caller;
    // Adding tables takes the branch's lock too, so that none is added between the check and the deletion.
    const done = await context.db.transaction(async (tx) => {
      const locked = await lockBranch(tx, branch);
      if (locked === undefined) return undefined;
      const tables = await floor.tables(tx, branch, sid);
      return changeRowsIn(
        context,
        locked,
        () => [{ kind: 'hall', sid }],
        async (view): Promise<Result<Written>> => {
          const hall = view.get('hall', sid);
          noteAudit(null);
          if (hall === undefined) return ok({ changes: [] });
          if (tables.length > 0) return refuse('hall_in_use', { params: { tables: tables.length } });
          await recordAudit(tx, { what: hall.name });
          return ok({ changes: [], gone: [{ kind: 'hall', sid }] });
        },
      );
    });
    const deleted = notifyDone(context, branch, done);
    return deleted.ok ? ok({ deleted: (deleted.value.gone ?? []).length > 0 }) : deleted;
  }),
};
