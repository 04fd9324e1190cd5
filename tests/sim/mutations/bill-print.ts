import { servesTables } from '../model/floor.ts';
import { refused } from '../model/model.ts';
import { queuedJob } from '../model/paper.ts';
import { simMutation } from './sim-mutation.ts';

export const billPrint = simMutation({
  name: 'tables/print',
  weight: 1,
  generate({ view, random }) {
    const session = random.maybe(view.list('session'));
    const printer = random.maybe(view.list('printer'));
    if (session === undefined || printer === undefined) return undefined;
    const paid = random.chance(0.5) ? random.maybe(session.payments) : undefined;
    const known = random.maybe(view.list('print_job').filter(({ bill }) => bill !== null));
    const sid = known !== undefined && random.chance(0.1) ? known.sid : `j-${random.text(12)}`;
    return {
      args: {
        sid: session.table,
        sessions: [session.sid],
        payment: paid?.id ?? null,
        due: 0,
        job: { sid, printer: printer.sid, again: known !== undefined },
      },
    };
  },
  effect(branch, { sessions, payment, job }, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const known = sessions.flatMap((sid) => branch.sessions.get(sid) ?? []);
    if (known.length < sessions.length) return refused('no_such_session');
    const isPaid = ({ id, isVoid }: { id: string; isVoid: boolean }) => id === payment && !isVoid;
    if (payment !== null && !known.some((one) => one.payments.some(isPaid)))
      return refused('no_such_payment');
    if (branch.jobs.has(job.sid)) return 'noop';
    if (!branch.printers.has(job.printer)) return refused('no_such_printer');
    const made = { about: 'order', station: null, lines: [], order: null } as const;
    return {
      jobs: [
        queuedJob({ ...made, lines: [], sid: job.sid, asked: job.printer, isDuplicate: job.again }, doer.now),
      ],
    };
  },
});
