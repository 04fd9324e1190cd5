import { printerCalls } from '#contract/printers.ts';
import { newPrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { ok, refuse } from '#domain/result.ts';
import type { RowRef } from '#domain/rows.ts';
import { route } from '../http/route.ts';
import { changeRows } from '../sync/change-rows.ts';
import { applyQueued } from './queued.ts';

export const printerRoutes = {
  'printers/edit': route(printerCalls['printers/edit'], async (context, { branch }, { printer }) => {
    const { connection, backup, sid } = printer;
    if (connection.type === 'tcp' && !context.printers.mayReach(connection.host, connection.port)) {
      return refuse('printer_address', { fields: { 'printer.connection.host': 'invalid' } });
    }
    if (backup === sid) return refuse('printer_backup', { fields: { 'printer.backup': 'invalid' } });
    let row: Printer = { ...printer, trouble: null, printed_at: null };
    const keys = (): RowRef[] => [{ kind: 'printer', sid }];
    const done = await changeRows(context, branch, keys, async (view) => {
      const known = view.get('printer', sid);
      const moved = JSON.stringify(known?.connection) !== JSON.stringify(connection);
      if (known !== undefined && !moved) row = { ...known, ...printer };
      return ok([{ kind: 'printer', row }]);
    });
    return done.ok ? ok({ printer: row }) : done;
  }),
  'printers/delete': route(printerCalls['printers/delete'], async (context, { branch }, { sid }) => {
    const now = context.clock.now();
    await context.store.hideRows(branch, [{ kind: 'printer', sid }], context.ids.mark(), now);
    context.live.poke(branch);
    return ok({ sid });
  }),
  'printers/test': route(printerCalls['printers/test'], async (context, { branch, actor }, { sid }) => {
    const job = newPrintJob(
      { sid: context.ids.uuid(), order: null, kind: 'test', printer: sid, station: null },
      { now: context.clock.now(), by: actor.name },
    );
    const keys = (): RowRef[] => [{ kind: 'printer', sid }];
    const done = await changeRows(context, branch, keys, async (view) => {
      return view.get('printer', sid) === undefined
        ? refuse('no_such_printer')
        : ok([{ kind: 'print_job', row: job }]);
    });
    return done.ok ? ok({ job }) : done;
  }),
  'printers/report': route(printerCalls['printers/report'], async (context, caller, request) => {
    const verdict = await applyQueued(context, caller, 'printers/report', request);
    return verdict.ok ? ok({ verdict: verdict.value }) : verdict;
  }),
};
