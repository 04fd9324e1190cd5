import { isKeptFrom, type ModelJob, refused } from '../model/model.ts';
import { queuedJob } from '../model/paper.ts';
import { simMutation } from './sim-mutation.ts';

export const print = simMutation({
  name: 'orders/print',
  weight: 1,
  generate({ orders, view, random }) {
    const order = random.maybe(orders);
    const printer = random.maybe(view.list('printer'));
    if (order === undefined || printer === undefined) return undefined;
    const known = random.maybe(view.list('print_job').filter((job) => job.order === order.sid));
    const sid = known !== undefined && random.chance(0.1) ? known.sid : `j-${random.text(12)}`;
    const label = random.chance(0.3) ? { bag: random.pick([1, 2, 3]) } : {};
    const job = { sid, printer: printer.sid, station: null, again: known !== undefined, ...label };
    return { args: { sid: order.sid, kind: random.pick(['kitchen', 'receipt']), jobs: [job] } };
  },
  effect(branch, args, doer) {
    if (!doer.isStaff) return refused('forbidden');
    const others = ['owner', 'manager', 'waitress', 'delivery', 'sync', 'system'];
    const cooksOnly = !others.some((role) => doer.roles.includes(role));
    if (args.kind === 'receipt' && cooksOnly) return refused('forbidden');
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (isKeptFrom(order, doer)) return refused('forbidden');
    if (args.kind === 'kitchen' && order.status === 'APPROVAL') return refused('not_approved');
    const jobs: ModelJob[] = [];
    for (const { sid, printer: asked, station, again: isDuplicate } of args.jobs) {
      if (branch.jobs.has(sid)) continue;
      if (!branch.printers.has(asked)) return refused('no_such_printer');
      const made = { sid, order: order.sid, about: 'order', station, lines: [], asked, isDuplicate };
      jobs.push(queuedJob(made, doer.now));
    }
    return jobs.length === 0 ? 'noop' : { jobs };
  },
});
