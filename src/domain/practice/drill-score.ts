import * as z from 'zod/mini';
import type { Order } from '../orders/order.ts';
import type { Session } from '../tables/session.ts';
import { type Actor, floorRoles, hasRole, mayCook } from '../roles.ts';
import { type Drill, type DrillNote, drillTasks, notedDrill } from './drill.ts';

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
  /** Each task: not done, saved on the device, accepted by the server, refused by it, or its result is not known. */
  tasks: { task: DrillTask; state: 'open' | 'saved' | 'accepted' | 'refused' | 'unfollowed' }[];
  /** Changes made during the drill. */
  made: number;
  accepted: number;
  refused: number;
  waiting: number;
  /** Changes that left the device undecided while it followed them. */
  lost: number;
  /** Changes whose result this device does not know, because the drill was left or the person signed out. */
  unfollowed: number;
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

function taskOf({ name, args }: DrillChange): DrillTask | null {
  const task = drillTasks.find((one) => TASKS[one].includes(name)) ?? null;
  if (task !== 'payment') return task;
  const payment = z.safeParse(paymentSchema, args);
  return payment.success && payment.data.method === 'cash' ? task : null;
}

/** The tasks whose screens and buttons a person with these roles has. */
export function drillTasksOf(actor: Actor): DrillTask[] {
  return drillTasks.filter((task) => (task === 'dish' ? mayCook(actor) : hasRole(actor, ...floorRoles)));
}

const isWaiting = ({ outcome }: DrillChange) => outcome === 'waiting' || outcome === 'held';

/** What is known of a change, to be kept with the drill. */
function noteOf(change: DrillChange): DrillNote {
  const { id, outcome, settled_at: settledAt } = change;
  const accepted = isWaiting(change) ? null : outcome !== 'rejected';
  return { id, task: taskOf(change), accepted, settled_at: settledAt ?? null };
}

/** What the drill does not have in its notes yet of the changes on the device. */
export function missingNotes(drill: Drill, changes: readonly DrillChange[]): DrillNote[] {
  const noted = new Map(drill.changes.map((note) => [note.id, note]));
  return changesOfDrill(drill, changes)
    .map(noteOf)
    .filter(({ id, accepted }) => {
      const known = noted.get(id);
      return known === undefined || (known.accepted === null && accepted !== null);
    });
}

type Fate = 'waiting' | 'accepted' | 'refused' | 'gone';

function stateOf(fates: readonly Fate[], isFollowed: boolean): DrillScore['tasks'][number]['state'] {
  if (fates.includes('accepted')) return 'accepted';
  if (fates.includes('waiting')) return 'saved';
  if (fates.includes('gone') && !isFollowed) return 'unfollowed';
  return fates.includes('refused') ? 'refused' : 'open';
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
  const noted = new Set(drill.changes.map(({ id }) => id));
  const end = drill.ended_at ?? drill.until;
  return changes.filter(({ id, at }) => noted.has(id) || (at >= drill.from && at < end));
}

/** Who looks at a score, and in which sign-in. */
interface ScoreView {
  actor: Actor;
  /** When the sign-in expires. */
  signIn: number;
  /** From `doubledIn`. */
  doubled: number;
}

/**
 * The score of a drill, during it and after it. `changes` are those on the device. A change that is gone counts as lost
 * only where nothing but a loss can explain it.
 */
export function scoreDrill(drill: Drill, changes: readonly DrillChange[], view: ScoreView): DrillScore {
  const onDevice = changesOfDrill(drill, changes);
  const present = new Set(onDevice.map(({ id }) => id));
  const notes = notedDrill(drill, missingNotes(drill, changes)).changes;
  const fated = notes.map((note) => ({ ...note, fate: fateOf(note, present) }));
  const count = (fate: Fate) => fated.filter((one) => one.fate === fate).length;
  const [waiting, gone] = [count('waiting'), count('gone')];
  const isFollowed = drill.ended_by === null && drill.sign_in === view.signIn;
  const end = drill.ended_at;
  const settled = fated.flatMap(({ settled_at: at }) => (at === null ? [] : [at]));
  const isOver = end !== null && waiting + gone === 0 && fated.length > 0;
  return {
    tasks: drillTasksOf(view.actor).map((task) => ({
      task,
      state: stateOf(
        fated.flatMap((one) => (one.task === task ? [one.fate] : [])),
        isFollowed,
      ),
    })),
    made: fated.length,
    accepted: count('accepted'),
    refused: count('refused'),
    waiting,
    lost: isFollowed ? gone : 0,
    unfollowed: isFollowed ? 0 : gone,
    doubled: view.doubled,
    // Leaving sends the changes before the end is stored.
    early: drill.ended_by === null ? settled.filter((at) => at < (end ?? drill.until)).length : 0,
    seconds: isOver ? Math.max(0, Math.ceil((Math.max(end, ...settled) - end) / 1000)) : null,
  };
}

function fateOf({ id, accepted }: DrillNote, present: ReadonlySet<string>): Fate {
  if (accepted !== null) return accepted ? 'accepted' : 'refused';
  return present.has(id) ? 'waiting' : 'gone';
}
