import { printerCalls } from '#contract/printers.ts';
import { newPrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { ok, refuse } from '#domain/result.ts';
import type { RowRef } from '#domain/rows.ts';
import { route } from '../http/route.ts';
import { changeRows, removeRow } from '../sync/change-rows.ts';
import { applyQueued } from './queued.ts';

export const printerRoutes = {
  'printers/edit': route(printerCalls['printers/edit'], async (context, { branch }, { printer }) => {
    const { connection, backup, sid } = printer;
    if (connection.type === 'tcp' && !context.printers.mayReach(connection.host, connection.port)) {
      return refuse('printer_address', { fields: { 'printer.connection.host': 'printer_address' } });
    }
    if (backup === sid) return refuse('printer_backup', { fields: { 'printer.backup': 'printer_backup' } });
    const keys = (): RowRef[] => [{ kind: 'printer', sid }];
    const done = await changeRows(context, branch, keys, (view) => {
      const known = view.get('printer', sid);
      const moved = JSON.stringify(known?.connection) !== JSON.stringify(connection);
      const kept = known === undefined || moved ? { trouble: null, printed_at: null } : known;
      const row: Printer = { ...kept, ...printer };
      return ok({ changes: [{ kind: 'printer' as const, row }], printer: row });
    });
    return done.ok ? ok({ printer: done.value.printer }) : done;
  }),
  'printers/delete': route(printerCalls['printers/delete'], async (context, { branch }, { sid }) => {
    await removeRow(context, branch, { kind: 'printer', sid });
    return ok({ sid });
  }),
  'printers/test': route(printerCalls['printers/test'], async (context, { branch, actor }, { sid }) => {
    const job = newPrintJob(
      { sid: context.ids.uuid(), order: null, kind: 'test', printer: sid, station: null },
      { now: context.clock.now(), by: actor.name },
    );
    const keys = (): RowRef[] => [{ kind: 'printer', sid }];
    const done = await changeRows(context, branch, keys, (view) =>
      view.get('printer', sid) === undefined
        ? refuse('no_such_printer')
        : ok({ changes: [{ kind: 'print_job' as const, row: job }] }),
    );
    return done.ok ? ok({ job }) : done;
  }),
  'printers/report': route(printerCalls['printers/report'], async (context, caller, request) => {
    const verdict = await applyQueued(context, caller, 'printers/report', request);
    return verdict.ok ? ok({ verdict: verdict.value }) : verdict;
  }),
};
