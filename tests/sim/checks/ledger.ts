import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { BranchWork, DecidedMutation } from '#server/store/branch-store.ts';
import type { RowChange, RowRef } from '#domain/rows.ts';
import {
  copyOfBranch,
  type Doer,
  type Effect,
  type ModelBranch,
  type ModelJob,
  type ModelOrder,
  placeOf,
} from '../model/model.ts';
import { mutationNamed } from '../mutations/all.ts';
import type { People } from '../server/people.ts';
import { paperOf } from '../model/paper.ts';
import { expectedJob, shownJob } from './job-projection.ts';
import { floorFault } from '../model/floor.ts';
import { canonical } from './canonical.ts';
import { shownBooking, shownDrawer, shownSession, shownTable } from './floor-projection.ts';
import { expectedOrder, shownOrder } from './order-projection.ts';

export interface Decision {
  kind: string;
  branch: number;
  /** The feed position that contains its effect. */
  seq: number;
}

/** Changes that move an order backwards: undone, extended, or not accepted at delivery. */
const WAYS_BACK: readonly string[] = ['orders/recall', 'tables/items-add', 'orders/undelivered'];
const known: Record<string, Pick<Call, 'roles'>> = calls;
/** How long a person's former roles may still apply: for a request under way when they changed. */
const ROLE_LAG_MS = 5_000;

/** A queued change is a call as well: without permission it is refused before anything is read. */
function mayQueue(name: string, roles: readonly string[]): boolean {
  const allowed = known[name]?.roles;
  if (allowed === undefined || allowed.includes('guest') || roles.includes('system')) return true;
  return allowed.some((role) => roles.includes(role));
}

/**
 * Compares each commit with what every applied change must have made of the restaurant, computed beside the
 * database. Returns what is wrong.
 */
export class Ledger {
  branches = new Map<number, ModelBranch>();
  decided = new Map<string, Decision>();
  private readonly people: People;

  constructor(people: People) {
    this.people = people;
  }

  copy(): Pick<Ledger, 'branches' | 'decided'> {
    const branches = new Map<number, ModelBranch>();
    for (const [id, branch] of this.branches) branches.set(id, copyOfBranch(branch));
    return { branches, decided: new Map(this.decided) };
  }

  restore(kept: Pick<Ledger, 'branches' | 'decided'>): void {
    this.branches = new Map();
    for (const [id, branch] of kept.branches) this.branches.set(id, copyOfBranch(branch));
    this.decided = new Map(kept.decided);
  }

  /** Rows written by the owner, without a queued change. */
  private written(branch: ModelBranch, change: RowChange): void {
    const { kind, row } = change;
    if (kind === 'product') branch.products.set(row.sid, { price: row.price, stations: row.stations });
    if (kind === 'printer') {
      const { sid, stations, backup } = row;
      branch.printers.set(sid, { sid, stations, backup, trouble: null, printedAt: null });
    }
    if (kind === 'table') branch.tables.set(row.sid, shownTable(row));
    if (kind === 'hall') branch.halls = new Set([...branch.halls, row.sid]);
    if (kind === 'branch') {
      branch.prints = row.shop.print_on_approval;
      branch.taxRate = row.shop.tax;
      branch.packingCharge = row.shop.packing_charge;
      branch.deliveryCharge = row.delivery_charge;
      branch.deliverTime = row.deliver_time;
      branch.autoApproves = row.shop.auto_approval;
      branch.handover = row.handover ?? null;
      branch.status = row.status;
      branch.busyUntil = row.busy_until;
    }
  }

  /** Checks one commit, in commit order, at `ms` of the simulation. Undefined: it is correct. */
  commit(branchId: number, work: BranchWork, ms: number, hidden: readonly RowRef[] = []): string | undefined {
    const branch = this.branches.get(branchId);
    if (branch === undefined) return `a commit in branch ${branchId}, which does not exist`;
    for (const { kind, sid } of hidden) if (kind === 'print_job') branch.jobs.delete(sid);
    if (work.decided.length === 0) {
      for (const { seq: _seq, ...change } of work.rows) this.written(branch, change);
      return undefined;
    }
    const touched = new Set<string>();
    for (const decided of work.decided) {
      const { envelope, verdict } = decided;
      if (this.decided.has(envelope.id)) return `change ${envelope.id} was decided a second time`;
      if (verdict.seq > work.head.head) return `change ${envelope.id} points behind the head`;
      const wrong = this.decide(branch, decided, { now: work.now, ms }, touched);
      if (wrong !== undefined) return `${envelope.name} ${envelope.id} by ${decided.actor.id}: ${wrong}`;
      this.decided.set(envelope.id, { kind: verdict.verdict, branch: branchId, seq: verdict.seq });
    }
    return this.compare(branch, work, touched);
  }

  private rolesOf(person: string, ms: number): (readonly string[])[] {
    if (person === 'system') return [['system']];
    const known = this.people.persons.get(person);
    if (known === undefined) return [[]];
    return [
      known.roles,
      ...known.before.filter(({ until }) => ms - until < ROLE_LAG_MS).map(({ roles }) => roles),
    ];
  }

  private decide(
    branch: ModelBranch,
    { envelope, actor, verdict }: DecidedMutation,
    { now, ms }: { now: number; ms: number },
    touched: Set<string>,
  ): string | undefined {
    const reported = verdict.verdict === 'rejected' ? `rejected ${verdict.code ?? ''}` : verdict.verdict;
    if (envelope.refused !== undefined)
      return reported === `rejected ${envelope.refused}`
        ? undefined
        : `reported ${reported}, was refused before`;
    const expected: string[] = [];
    for (const roles of this.rolesOf(actor.id, ms)) {
      const isStaff = actor.id !== 'guest';
      const effect = this.effectOf(branch, envelope, {
        id: envelope.id,
        now,
        at: envelope.at,
        person: actor.id,
        roles,
        isStaff,
      });
      const name = nameOf(effect);
      expected.push(name);
      if (name !== reported) continue;
      if (effect === 'noop' || 'refused' in effect) return undefined;
      const back = !WAYS_BACK.includes(envelope.name) && goesBack(branch, effect.order);
      this.apply(branch, effect, touched, { id: envelope.id, now });
      return back ? 'the order went back without a recall' : floorFault(branch);
    }
    return `reported ${reported}, must be ${[...new Set(expected)].join(' or ')}`;
  }

  private effectOf(branch: ModelBranch, envelope: DecidedMutation['envelope'], doer: Doer): Effect {
    if (!mayQueue(envelope.name, doer.roles)) return { refused: 'forbidden' };
    const basis = envelope.dep === undefined ? undefined : this.decided.get(envelope.dep);
    if (basis?.kind === 'rejected') return { refused: 'depends_on_refused' };
    return (
      mutationNamed(envelope.name)?.effect(branch, envelope.args, doer) ?? { refused: 'unknown to the model' }
    );
  }

  private apply(
    branch: ModelBranch,
    effect: Exclude<Effect, 'noop' | { refused: string }>,
    touched: Set<string>,
    doer: Pick<Doer, 'id' | 'now'>,
  ): void {
    const { stocks = [], branch: status, jobs = [], printers = [] } = effect;
    const paper: ModelJob[] = [];
    for (const order of [...(effect.orders ?? []), ...(effect.order === undefined ? [] : [effect.order])]) {
      if (!branch.orders.has(order.sid)) {
        branch.day = order.day;
        branch.lastNumber = order.number;
      }
      paper.push(...paperOf(branch, branch.orders.get(order.sid), order, doer, paper.length));
      branch.orders.set(order.sid, order);
      touched.add(`order ${order.sid}`);
    }
    for (const job of [...jobs, ...paper]) {
      branch.jobs.set(job.sid, job);
      touched.add(`print_job ${job.sid}`);
    }
    for (const printer of printers) {
      branch.printers.set(printer.sid, printer);
      touched.add(`printer ${printer.sid}`);
    }
    for (const stock of stocks) {
      branch.stocks.set(stock.sid, stock);
      touched.add(`stock ${stock.sid}`);
    }
    for (const table of effect.tables ?? []) {
      branch.tables.set(table.sid, table);
      touched.add(`table ${table.sid}`);
    }
    for (const session of effect.sessions ?? []) {
      branch.sessions.set(session.sid, session);
      touched.add(`session ${session.sid}`);
    }
    for (const booking of effect.bookings ?? []) {
      branch.bookings.set(booking.sid, booking);
      touched.add(`booking ${booking.sid}`);
    }
    for (const drawer of effect.drawers ?? []) {
      branch.drawers.set(drawer.sid, drawer);
      touched.add(`drawer ${drawer.sid}`);
    }
    if (status !== undefined) {
      branch.status = status.status;
      branch.busyUntil = status.busyUntil;
      touched.add(`branch ${branch.sid}`);
    }
  }

  /** The written rows must be exactly those the changes touched, with the expected values. */
  private compare(branch: ModelBranch, work: BranchWork, touched: Set<string>): string | undefined {
    for (const written of work.rows) {
      const key = `${written.kind} ${written.row.sid}`;
      if (!touched.delete(key)) return `${key} was written, and no change touched it`;
      const wrong = this.compareRow(branch, written);
      if (wrong !== undefined) return `${key}: ${wrong}`;
    }
    const [missing] = touched;
    return missing === undefined ? undefined : `${missing} was changed and not written`;
  }

  private compareRow(branch: ModelBranch, written: RowChange): string | undefined {
    switch (written.kind) {
      case 'order': {
        const order = branch.orders.get(written.row.sid);
        const wanted = order === undefined ? '' : expectedOrder(order);
        const found = shownOrder(written.row);
        if (wanted !== found) return `is\n${found}\nmust be\n${wanted}`;
        return undefined;
      }
      case 'stock': {
        const { available, available_tomorrow: tomorrow, count, mark } = written.row;
        const stock = branch.stocks.get(written.row.sid);
        const same =
          stock?.isAvailable === available &&
          stock.isAvailableTomorrow === tomorrow &&
          stock.day === (written.row.day ?? null) &&
          stock.count === count &&
          stock.countDay === (written.row.count_day ?? null) &&
          stock.mark === mark;
        return same ? undefined : `is ${JSON.stringify(written.row)}, must be ${JSON.stringify(stock)}`;
      }
      case 'branch': {
        const same = written.row.status === branch.status && written.row.busy_until === branch.busyUntil;
        return same ? undefined : `is ${written.row.status}, must be ${branch.status}`;
      }
      case 'print_job': {
        const job = branch.jobs.get(written.row.sid);
        const wanted = job === undefined ? '' : expectedJob(job);
        const found = shownJob(written.row);
        return wanted === found ? undefined : `is\n${found}\nmust be\n${wanted}`;
      }
      case 'printer': {
        const { trouble, printed_at: printedAt } = written.row;
        const printer = branch.printers.get(written.row.sid);
        const same = printer?.trouble === (trouble?.reason ?? null) && printer.printedAt === printedAt;
        return same ? undefined : `is ${JSON.stringify(written.row)}, must be ${JSON.stringify(printer)}`;
      }
      case 'table':
        return differs(shownTable(written.row), branch.tables.get(written.row.sid));
      case 'session':
        return differs(shownSession(written.row), branch.sessions.get(written.row.sid));
      case 'booking':
        return differs(shownBooking(written.row), branch.bookings.get(written.row.sid));
      case 'drawer':
        return differs(shownDrawer(written.row), branch.drawers.get(written.row.sid));
      default:
        return 'no change may write it';
    }
  }
}

/** The first error; undefined: none. */
function differs<T>(found: T, wanted: T | undefined): string | undefined {
  return canonical(found) === canonical(wanted)
    ? undefined
    : `is ${JSON.stringify(found)}, must be ${JSON.stringify(wanted)}`;
}

/** Within its round an order only moves forward, except for a recall. */
function goesBack(branch: ModelBranch, order: ModelOrder | undefined): boolean {
  const before = order === undefined ? undefined : branch.orders.get(order.sid);
  if (order === undefined || before === undefined || order.status === 'CANCELED') return false;
  return placeOf(order, order.status) < placeOf(before, before.status);
}

function nameOf(effect: Effect): string {
  if (effect === 'noop') return 'noop';
  if ('refused' in effect) return `rejected ${effect.refused}`;
  return effect.isAdjusted === true ? 'adjusted' : 'applied';
}
