import { printerCalls } from '#contract/printers.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { printerMark } from '#domain/printing/printer-mark.ts';
import { rerouteJob } from '#domain/printing/reroute-job.ts';
import { cooksOnly } from '#domain/roles.ts';
import { ok, refuse } from '#domain/result.ts';
import type { RowRef, RowView } from '#domain/rows.ts';
import { route } from '../http/route.ts';
import { auditLog } from '../store/audit-log.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { hideRowsIn } from '../store/hide-rows.ts';
import { changeRows } from '../sync/change-rows.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { changeRowsRecorded } from '../sync/recorded-change.ts';

/** A printer's connection as the audit log shows it. */
function lineTo({ connection }: Pick<Printer, 'connection'>): string {
  if (!('host' in connection)) return connection.via;
  const address = `${connection.host}:${connection.port}`;
  return connection.type === 'tcp' ? address : `hub ${address}`;
}

export const printerRoutes = {
  'printers/edit': route(
    printerCalls['printers/edit'],
    async (context, { branch, shop, recordAudit }, { printer, seen }) => {
      const { connection, backup, sid } = printer;
      if ('host' in connection && !context.printers.mayReach(connection.host, connection.port)) {
        return refuse('printer_address', { fields: { 'printer.connection.host': 'printer_address' } });
      }
      if (backup === sid) return refuse('printer_backup', { fields: { 'printer.backup': 'printer_backup' } });
      const keys = (): RowRef[] => [{ kind: 'printer', sid }];
      const done = await changeRowsRecorded(context, branch, keys, async (tx, view) => {
        const known = view.get('printer', sid);
        const isStale = known !== undefined && seen !== undefined && printerMark(known) !== seen;
        if (isStale && printerMark(known) !== printerMark(printer)) {
          const asked = { shop, event: 'printer_saved', branch, what: known.name } as const;
          return editConflict(await auditLog.last(tx, asked), context.clock.now());
        }
        const moved = JSON.stringify(known?.connection) !== JSON.stringify(connection);
        const from = known === undefined ? '' : lineTo(known);
        const to = lineTo(printer);
        await recordAudit(tx, { what: printer.name, ...(from === to ? {} : { from, to }) });
        const kept = known === undefined || moved ? { trouble: null, printed_at: null } : known;
        const row: Printer = { ...kept, ...printer };
        return ok({ changes: [{ kind: 'printer' as const, row }], printer: row });
      });
      return done.ok ? ok({ printer: done.value.printer }) : done;
    },
  ),
  'printers/delete': route(
    printerCalls['printers/delete'],
    async (context, { branch, noteAudit, recordAudit }, { sid }) => {
      const ref: RowRef = { kind: 'printer', sid };
      noteAudit(null);
      await context.db.transaction(async (tx) => {
        const locked = await lockBranch(tx, branch);
        if (locked === undefined) return;
        const known = (await locked.printers()).find((one) => one.sid === sid);
        // Removed printers stay stored for the log.
        await hideRowsIn(tx, branch, [ref], context.ids.mark(), context.clock.now());
        if (known !== undefined) await recordAudit(tx, { what: known.name });
      });
      context.live.poke(branch);
      return ok({ sid });
    },
  ),
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
  'printers/reroute': route(
    printerCalls['printers/reroute'],
    async (context, { branch, actor }, { sids, printer }) => {
      const now = context.clock.now();
      const asked = [...new Set(sids)];
      const keys = (_: string, view: RowView): RowRef[] => [
        { kind: 'printer', sid: printer },
        ...asked.flatMap((sid): RowRef[] => {
          const order = view.get('print_job', sid)?.order ?? null;
          const job: RowRef = { kind: 'print_job', sid };
          return order === null ? [job] : [job, { kind: 'order', sid: order }];
        }),
      ];
      const done = await changeRows(context, branch, keys, (view) => {
        const to = view.get('printer', printer);
        if (to?.active !== true) return refuse('no_such_printer');
        const jobs = asked.flatMap((sid) => view.get('print_job', sid) ?? []);
        // A receipt shows the customer's address.
        if (cooksOnly(actor) && jobs.some(({ kind }) => kind !== 'kitchen')) return refuse('forbidden');
        const sent = jobs.flatMap((job) => {
          const next = rerouteJob(job, view.get('order', job.order ?? ''), to, now);
          return next === job ? [] : [next];
        });
        return ok({ changes: sent.map((row) => ({ kind: 'print_job' as const, row })), jobs: sent });
      });
      return done.ok ? ok({ jobs: done.value.jobs }) : done;
    },
  ),
};
