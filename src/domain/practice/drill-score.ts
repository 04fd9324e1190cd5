import * as z from 'zod/mini';
import type { Order } from '../orders/order.ts';
import type { Session } from '../tables/session.ts';
import type { Drill } from './drill.ts';

/** What is practised during an outage. */
export const drillTasks = ['order', 'dish', 'table', 'payment'] as const;
export type DrillTask = (typeof drillTasks)[number];

/** A change of the device's queue. */
export interface DrillChange {
  id: string;
  name: string;
  args: unknown;
  /** When it was made, in device time. */
  at: number;
  outcome: 'waiting' | 'held' | 'applied' | 'noop' | 'adjusted' | 'rejected';
  /** When the server's verdict arrived, in device time; absent: not yet. */
  settled_at?: number | undefined;
}

/** The result of a drill. */
export interface DrillScore {
  /** Each task: not done, saved on the device, accepted by the server, or refused by it. */
  tasks: { task: DrillTask; state: 'open' | 'saved' | 'accepted' | 'refused' }[];
  made: number;
  accepted: number;
  refused: number;
  waiting: number;
  /** Changes that are on the device no more and were never decided. */
  lost: number;
  /** Dishes and payments that a row has twice. */
  doubled: number;
  /** Changes that were sent before the drill was over, for example from another tab. */
  early: number;
  /** Seconds from the end of the drill until all were decided; null: some are still waiting, or none was made. */
  seconds: number | null;
}

const paymentSchema = z.object({ method: z.string() });

const TASKS: Record<DrillTask, readonly string[]> = {
  order: ['cart/checkout', 'tables/items-add'],
  dish: ['orders/item-status', 'orders/status'],
  table: ['tables/split', 'tables/move', 'tables/merge', 'tables/move-lines'],
  payment: ['tables/order/payment', 'orders/payment'],
};

function isOfTask(task: DrillTask, { name, args }: DrillChange): boolean {
  if (!TASKS[task].includes(name)) return false;
  if (task !== 'payment') return true;
  const payment = z.safeParse(paymentSchema, args);
  return payment.success && payment.data.method === 'cash';
}

const isWaiting = ({ outcome }: DrillChange) => outcome === 'waiting' || outcome === 'held';

function stateOf(changes: readonly DrillChange[]): DrillScore['tasks'][number]['state'] {
  if (changes.length === 0) return 'open';
  if (changes.some((change) => !isWaiting(change) && change.outcome !== 'rejected')) return 'accepted';
  return changes.some(isWaiting) ? 'saved' : 'refused';
}

const repeated = (ids: readonly string[]) => ids.length - new Set(ids).size;

/** How many dishes and payments the rows have more than once. */
export function doubledIn(
  orders: readonly Pick<Order, 'products' | 'payments'>[],
  sessions: readonly Pick<Session, 'payments'>[],
): number {
  const ids = (of: readonly { id: string }[] | undefined) => repeated((of ?? []).map(({ id }) => id));
  const inOrders = orders.reduce((sum, order) => sum + ids(order.products) + ids(order.payments), 0);
  return sessions.reduce((sum, { payments }) => sum + ids(payments), inOrders);
}

/** The changes that were made during a drill, of all changes on the device of this branch. */
export function changesOfDrill(drill: Drill, changes: readonly DrillChange[]): DrillChange[] {
  const noted = new Set(drill.changes);
  const end = drill.ended_at ?? drill.until;
  return changes.filter(({ id, at }) => noted.has(id) || (at >= drill.from && at < end));
}

/** The score of a drill, during it and after it. `changes` are those on the device, `doubled` is from `doubledIn`. */
export function scoreDrill(drill: Drill, changes: readonly DrillChange[], doubled: number): DrillScore {
  const made = changesOfDrill(drill, changes);
  const known = new Set(made.map(({ id }) => id));
  const end = drill.ended_at;
  const waiting = made.filter(isWaiting).length;
  const refused = made.filter(({ outcome }) => outcome === 'rejected').length;
  const settled = made.flatMap(({ settled_at: at }) => (at === undefined ? [] : [at]));
  const isOver = end !== null && waiting === 0 && made.length > 0;
  return {
    tasks: drillTasks.map((task) => ({ task, state: stateOf(made.filter((one) => isOfTask(task, one))) })),
    made: made.length,
    accepted: made.length - waiting - refused,
    refused,
    waiting,
    lost: drill.changes.filter((id) => !known.has(id)).length,
    doubled,
    early: settled.filter((at) => at < (end ?? drill.until)).length,
    seconds: isOver ? Math.max(0, Math.ceil((Math.max(end, ...settled) - end) / 1000)) : null,
  };
}
