import { type LiveEvent, type rowEventTypes, type RowEvent, type ScreenNews } from '#contract/live-events.ts';
import type { Cursor } from '#contract/sync.ts';
import type { RowKind } from '#domain/rows.ts';
import type { Audience } from '../sync/audience.ts';
import { rowFor } from '../sync/audience.ts';
import type { StoredRow } from '../store/branch-store.ts';

/** What one committed transaction changed in a branch. */
export interface Announcement {
  branchId: number;
  from: number;
  to: Cursor;
  rows: StoredRow[];
  client: string | null;
  lastMid: number;
}

/** A device that listens to a branch. `send` takes the ready frame; the hub never waits for it. */
export interface Listener {
  branchId: number;
  audience: Audience;
  client: string;
  /** It wants to hear how far the feed is. */
  wantsHeartbeat: boolean;
  send(frame: Buffer): void;
}

export interface Hub {
  join(listener: Listener): () => void;
  /** After the commit: rows to every device of the branch, a hint to the other servers. */
  announce(announcement: Announcement): void;
  /** Something changed that this server has no rows of, up to `head` where that is known: the devices pull. */
  poke(branchId: number, head?: number): void;
  /** Branches somebody listens to, with the position their devices have been told of. */
  told(): ReadonlyMap<number, number>;
  /** Branches with a device that wants heartbeats. */
  expectant(): number[];
  beat(branchId: number, head: number): void;
  /** News of a screen to every device of the branch. */
  news(branchId: number, news: ScreenNews): void;
  /** Something was brought into the branch, or was refused. */
  imported(branchId: number, id: string): void;
  /** Calls `changed` whenever what customers see of a branch's menu may have changed, until the returned function is called. */
  onMenu(branchId: number, changed: () => void): () => void;
  listeners(branchId?: number): number;
}

/** What a customer's menu is made of. */
const OF_MENU: ReadonlySet<RowKind> = new Set(['product', 'catalog', 'extra', 'stock', 'branch', 'area']);

const EVENT_OF: Record<RowKind, (typeof rowEventTypes)[number]> = {
  order: 'events.order',
  stock: 'events.stock',
  product: 'events.product',
  catalog: 'events.product',
  extra: 'events.extra',
  table: 'events.table',
  hall: 'events.table',
  session: 'events.table',
  booking: 'events.table',
  branch: 'events.branch',
  printer: 'events.branch',
  print_job: 'events.branch',
  area: 'events.branch',
};

function frame(event: LiveEvent): Buffer {
  return Buffer.from(JSON.stringify(event));
}

/** `hint` tells the other servers that a branch moved; it may be late or lost. */
export function createHub(hint: (branchId: number) => void): Hub {
  const branches = new Map<number, Set<Listener>>();
  const told = new Map<number, number>();
  const menus = new Map<number, Set<() => void>>();

  function tellMenus(branchId: number): void {
    for (const changed of menus.get(branchId) ?? []) changed();
  }

  function tell(branchId: number, head: number): void {
    if (branches.has(branchId)) told.set(branchId, Math.max(told.get(branchId) ?? 0, head));
  }

  return {
    join(listener) {
      const set = branches.get(listener.branchId) ?? new Set();
      branches.set(listener.branchId, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size > 0 || branches.get(listener.branchId) !== set) return;
        branches.delete(listener.branchId);
        told.delete(listener.branchId);
      };
    },
    announce(announcement) {
      const { branchId, from, to, client, lastMid } = announcement;
      hint(branchId);
      tell(branchId, to.seq);
      if (announcement.rows.some(({ kind }) => OF_MENU.has(kind))) tellMenus(branchId);
      const frames = new Map<Audience, { event: RowEvent; bytes: Buffer }>();
      for (const listener of branches.get(branchId) ?? []) {
        let ready = frames.get(listener.audience);
        if (ready === undefined) {
          const rows = announcement.rows.map((row) => rowFor(listener.audience, row));
          const event: RowEvent = { type: EVENT_OF[announcement.rows[0]?.kind ?? 'order'], from, to, rows };
          ready = { event, bytes: frame(event) };
          frames.set(listener.audience, ready);
        }
        listener.send(listener.client === client ? frame({ ...ready.event, lastMid }) : ready.bytes);
      }
    },
    poke(branchId, head = 0) {
      tell(branchId, head);
      tellMenus(branchId);
      const bytes = frame({
        type: 'events.order',
        from: 0,
        to: { epoch: '', seq: Number.MAX_SAFE_INTEGER, mark: '' },
        rows: null,
      });
      for (const listener of branches.get(branchId) ?? []) listener.send(bytes);
    },
    told: () => new Map([...branches.keys()].map((branchId) => [branchId, told.get(branchId) ?? 0])),
    expectant: () =>
      [...branches].flatMap(([branchId, set]) =>
        [...set].some((listener) => listener.wantsHeartbeat) ? [branchId] : [],
      ),
    beat(branchId, head) {
      const bytes = frame({ type: 'heartbeat', seq: head });
      for (const listener of branches.get(branchId) ?? []) if (listener.wantsHeartbeat) listener.send(bytes);
    },
    news(branchId, news) {
      const bytes = frame({ type: 'events.message', data: news });
      for (const listener of branches.get(branchId) ?? []) listener.send(bytes);
    },
    imported(branchId, id) {
      const bytes = frame({ type: 'events.import_completed', data: { id, branch: branchId } });
      for (const listener of branches.get(branchId) ?? []) listener.send(bytes);
    },
    onMenu(branchId, changed) {
      const set = menus.get(branchId) ?? new Set();
      menus.set(branchId, set);
      set.add(changed);
      return () => {
        set.delete(changed);
        if (set.size === 0 && menus.get(branchId) === set) menus.delete(branchId);
      };
    },
    listeners(branchId) {
      if (branchId !== undefined) return branches.get(branchId)?.size ?? 0;
      let sum = 0;
      for (const set of branches.values()) sum += set.size;
      return sum;
    },
  };
}
