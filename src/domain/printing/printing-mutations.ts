import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { type MutationContext, mutator, queuedCall } from '../mutation.ts';
import { MAX_BAGS } from '../orders/order.ts';
import { onOrder } from '../orders/board-mutations.ts';
import { ok, refuse } from '../result.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { cooksOnly, staffRoles, worksIn } from '../roles.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { onlyVerdict } from '../verdict.ts';
import { newPrintJob } from './new-print-job.ts';
import { bagSchema, printedBillSchema } from './print-job.ts';
import { reportedPrinter, reportJob, reportJobSchema } from './report-job.ts';

/** `again`: the person knows that it was printed before. */
const printOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** What to print. */
  kind: z.enum(['kitchen', 'receipt']),
  /** One job per printer and station. */
  jobs: z
    .array(
      z.object({
        /** The new job's sid. */
        sid: deviceSidSchema,
        /** The printer's sid. */
        printer: sidSchema,
        /** The sid of the station; null: the whole ticket. */
        station: z.nullable(sidSchema),
        /** True: the person knows that it was printed before. */
        again: z.boolean(),
        /** Of a receipt: print the label of this bag instead, counted from 1. */
        bag: z.optional(bagSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_BAGS)),
});

/** `sid`: the table it is printed for; `again`: the person knows that it was printed before. */
const printBillSchema = z.extend(printedBillSchema, {
  /** The sid of the table it is printed for. */
  sid: sidSchema,
  /** Where to print it. */
  job: z.object({
    /** The new job's sid. */
    sid: deviceSidSchema,
    /** The printer's sid. */
    printer: sidSchema,
    /** True: the person knows that it was printed before. */
    again: z.boolean(),
  }),
});

function printers(view: RowView, job: string, used: string) {
  const asked = view.get('printer', view.get('print_job', job)?.printer ?? '');
  return { used: view.get('printer', used), asked, backup: view.get('printer', asked?.backup ?? '') };
}

/** Who may report about a printer: the server for network printers, a device for its own. */
function mayReport({ actor, branch }: MutationContext, connection: string | undefined): boolean {
  if (actor.roles.includes('system')) return true;
  return worksIn(actor, branch) && connection !== 'tcp';
}

export const printOrderMutator = mutator({
  v: 1,
  args: printOrderSchema,
  keys: ({ sid, jobs }) => [
    { kind: 'order', sid },
    ...jobs.map((job): RowRef => ({ kind: 'print_job', sid: job.sid })),
    ...jobs.map(({ printer }): RowRef => ({ kind: 'printer', sid: printer })),
  ],
  apply(view, { sid, kind, jobs }, context) {
    // A receipt shows the customer's address.
    if (!worksIn(context.actor, context.branch)) return refuse('forbidden');
    if (kind === 'receipt' && cooksOnly(context.actor)) return refuse('forbidden');
    const order = onOrder(view, sid, context, (one) => ok(one));
    if (!order.ok) return order;
    const status = view.get('order', sid)?.status;
    if (kind === 'kitchen' && status === 'APPROVAL') return refuse('not_approved', { current: status });
    const changes = new Map<string, RowChange>();
    for (const { again, bag, ...wanted } of jobs) {
      if (view.get('print_job', wanted.sid) !== undefined) continue;
      if (view.get('printer', wanted.printer)?.active !== true) return refuse('no_such_printer');
      const row = newPrintJob(
        {
          ...wanted,
          order: sid,
          kind,
          duplicate: again,
          ...(bag === undefined || kind !== 'receipt' ? {} : { bag }),
        },
        { now: context.now, by: context.actor.name },
      );
      changes.set(wanted.sid, { kind: 'print_job', row });
    }
    return ok({ changes: [...changes.values()] });
  },
});

/** Refuses `forbidden`, `no_such_session`, `no_such_payment`, `no_such_printer`. */
export const printBillMutator = mutator({
  v: 1,
  args: printBillSchema,
  keys: ({ sessions, job }) => [
    ...sessions.map((sid): RowRef => ({ kind: 'session', sid })),
    { kind: 'print_job', sid: job.sid },
    { kind: 'printer', sid: job.printer },
  ],
  apply(view, { sessions, payment, due, job }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const known = sessions.flatMap((sid) => view.get('session', sid) ?? []);
    if (known.length < sessions.length) return refuse('no_such_session');
    const paid = known.flatMap(({ payments }) => payments);
    if (payment !== null && paid.every((one) => one.id !== payment || one.void !== null)) {
      return refuse('no_such_payment');
    }
    if (view.get('print_job', job.sid) !== undefined) return ok({ changes: [] });
    if (view.get('printer', job.printer)?.active !== true) return refuse('no_such_printer');
    const { sid, printer, again: duplicate } = job;
    const bill = { sessions, payment, due };
    const row = newPrintJob(
      { sid, printer, station: null, order: null, kind: 'bill', bill, duplicate },
      { now: context.now, by: context.actor.name },
    );
    return ok({ changes: [{ kind: 'print_job', row }] });
  },
});

const reportMutator = mutator({
  v: 1,
  args: reportJobSchema,
  keys(args, view) {
    const asked = view.get('print_job', args.sid)?.printer;
    const backup = asked === undefined ? null : (view.get('printer', asked)?.backup ?? null);
    const named = [args.printer, asked, backup].flatMap((sid) => sid ?? []);
    return [{ kind: 'print_job', sid: args.sid }, ...named.map((sid): RowRef => ({ kind: 'printer', sid }))];
  },
  apply(view, args, context) {
    const job = view.get('print_job', args.sid);
    const known = printers(view, args.sid, args.printer);
    if (!mayReport(context, known.used?.connection.type)) return refuse('forbidden');
    // A job is deleted a day after it is done, and a device may have been offline for longer.
    if (job === undefined) return args.step === 'claimed' ? refuse('no_such_print_job') : ok({ changes: [] });
    const next = reportJob(job, args, known, context.now);
    if (!next.ok) return next;
    const changes: RowChange[] = [];
    if (next.value !== job) changes.push({ kind: 'print_job', row: next.value });
    const { used } = known;
    const told = used === undefined ? undefined : reportedPrinter(used, args, context.now);
    if (told !== undefined && told !== used) changes.push({ kind: 'printer', row: told });
    return ok({ changes });
  },
});

/** The changes of printers, by call name. */
export const printerMutations = {
  'printers/report': queuedCall(reportMutator, {
    ...onlyVerdict,
    roles: staffRoles,
    summary: 'Report what happened to a ticket at a printer attached to a device',
  }),
};
