import {
  type LiveEvent,
  type OperatorMessageEvent,
  type rowEventTypes,
  type RowEvent,
  type ScreenNews,
  type ServerTrouble,
} from '#contract/live-events.ts';
import type { ApprovalAsked, ApprovalDeclined, ApprovalWithdrawn } from '#contract/approvals.ts';
import type { DirectAddress } from '#contract/direct.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { RowKind } from '#domain/rows.ts';
import type { Audience } from '#domain/audience.ts';
import { rowFor } from '../sync/audience.ts';
import type { StoredRow } from '../store/branch-store.ts';
import type { Announcement } from '../sync/announcement.ts';
import { createRecentCommits, type RecentCommits } from './recent-commits.ts';

/** A device subscribed to a branch. `send` takes the finished frame; the hub never waits for it. */
export interface Listener {
  branchId: number;
  audience: Audience;
  client: string;
  /** The person is a manager of the branch and is notified of server trouble. */
  isLeader: boolean;
  /** The person of the device. */
  person: string;
  /** Whether it subscribed to heartbeats. */
  wantsHeartbeat: boolean;
  send(frame: Buffer): void;
}

/** A driver's new position. */
export interface DriverMoved {
  branchId: number;
  person: string;
  position: Position;
}

/** Watches a branch for pages that get no rows. */
export interface Follower {
  changed(rows: readonly StoredRow[]): void;
  /** Something changed, but this server does not have the rows. */
  poked(): void;
  moved(driver: DriverMoved): void;
}

export interface Hub {
  join(listener: Listener): () => void;
  /** Called after the commit: sends the rows to every device of the branch and a hint to the other servers. */
  announce(announcement: Announcement): void;
  /** Something changed whose rows this server does not have, up to `head` if known: the devices pull. */
  poke(branchId: number, head?: number): void;
  /** The rows that the latest announcements changed between two positions; undefined: not all are known here. */
  rowsBetween: RecentCommits['between'];
  /** Branches with subscribers, and the position last announced to them. */
  told(): ReadonlyMap<number, number>;
  /** Branches with a device subscribed to heartbeats. */
  expectant(): number[];
  beat(branchId: number, head: number): void;
  /** Sends news of a screen to every device of the branch. */
  news(branchId: number, news: ScreenNews): void;
  /** Notifies the devices of a branch that its shop's hub has another address; null: there is none any more. */
  hubMoved(branchId: number, address: DirectAddress | null): void;
  /** Shows the managers of a branch what one of its people needs, or no longer needs; the managers who are connected. */
  notifyManagers(branchId: number, news: ApprovalAsked | ApprovalWithdrawn, person: string): string[];
  /** Shows who asked, and the other managers, that a manager declined; the people who are connected. */
  declineApproval(branchId: number, declined: ApprovalDeclined): string[];
  /** Notifies the managers of every branch that server trouble began or ended. */
  trouble(news: ServerTrouble): void;
  /** The present trouble. */
  currentTrouble(): ServerTrouble | undefined;
  /** An import into the branch succeeded or was refused. */
  imported(branchId: number, id: string): void;
  /** Notifies a person's devices that their e-mail was confirmed. */
  emailVerified(person: string): void;
  /** The operator has sent or withdrawn a message: the owners' devices ask for what is shown now. */
  operatorMessage(): void;
  /**
   * Calls `changed` whenever the public part of a branch's menu may have changed, until the returned function is
   * called.
   */
  onMenu(branchId: number, changed: () => void): () => void;
  /** Another number after each of these changes, of whatever branch. */
  menuVersion(): number;
  /** Something that menus show besides rows has changed, such as a rating. */
  menuChanged(branchId: number): void;
  follow(branchId: number, follower: Follower): () => void;
  /** A driver's position was updated. `isFromHere`: the other servers do not have it yet. */
  moved(driver: DriverMoved, isFromHere: boolean): void;
  listeners(branchId?: number): number;
}

/** Notifies the other servers; a hint may be late or lost. */
export interface Hints {
  changed(branchId: number): void;
  moved(driver: DriverMoved): void;
}

/** Sets per branch, which exist only while not empty. */
function createSets<T>() {
  const sets = new Map<number, Set<T>>();
  return {
    of: (branchId: number): Iterable<T> => sets.get(branchId) ?? [],
    has: (branchId: number) => sets.has(branchId),
    branches: () => [...sets.keys()],
    size: (branchId: number) => sets.get(branchId)?.size ?? 0,
    add(branchId: number, one: T): () => void {
      const set = sets.get(branchId) ?? new Set<T>();
      sets.set(branchId, set);
      set.add(one);
      return () => {
        set.delete(one);
        if (set.size === 0 && sets.get(branchId) === set) sets.delete(branchId);
      };
    },
  };
}

/** Those who ask for the changes of menus. */
function createMenus() {
  const asking = createSets<() => void>();
  let version = 0;
  return {
    add: (branchId: number, changed: () => void) => asking.add(branchId, changed),
    version: () => version,
    changed(branchId: number): void {
      version += 1;
      for (const changed of asking.of(branchId)) changed();
    },
  };
}

/** The row kinds of a customer's menu. */
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
  drawer: 'events.branch',
};

function frame(event: LiveEvent): Buffer {
  return Buffer.from(JSON.stringify(event));
}

/** An event of rows with the client's own last number. Its rows are serialized once for all clients. */
function withLastMid(event: string, lastMid: number): Buffer {
  return Buffer.from(`${event.slice(0, -1)},"lastMid":${lastMid}}`);
}

const OPERATOR_MESSAGE: OperatorMessageEvent = { kind: 'operator_message' };

const ALONE: Hints = { changed() {}, moved() {} };

export function createHub(hints = ALONE): Hub {
  let current: ServerTrouble | undefined;
  const told = new Map<number, number>();
  const menus = createMenus();
  const listeners = createSets<Listener>();
  const followers = createSets<Follower>();
  const recent = createRecentCommits();

  /** Sends a message to some of the devices of a branch; their people. */
  function message(branchId: number, data: unknown, isFor: (one: Listener) => boolean): string[] {
    const found = [...listeners.of(branchId)].filter(isFor);
    const bytes = frame({ type: 'events.message', data });
    for (const one of found) one.send(bytes);
    return found.map(({ person }) => person);
  }

  /** Sends a message to the managers of every branch. */
  function tellLeaders(data: unknown): void {
    for (const branchId of listeners.branches()) message(branchId, data, (one) => one.isLeader);
  }

  function isHeardOf(branchId: number): boolean {
    return listeners.has(branchId) || followers.has(branchId);
  }

  function tell(branchId: number, head: number): void {
    if (isHeardOf(branchId)) told.set(branchId, Math.max(told.get(branchId) ?? 0, head));
  }

  /** Unsubscribes, and forgets the branch after its last subscriber. */
  function leaving(branchId: number, leave: () => void): () => void {
    return () => {
      leave();
      if (!isHeardOf(branchId)) told.delete(branchId);
    };
  }

  return {
    join: (listener) => leaving(listener.branchId, listeners.add(listener.branchId, listener)),
    announce(announcement) {
      const { branchId, from, to, lastMids } = announcement;
      hints.changed(branchId);
      recent.add(announcement);
      tell(branchId, to.seq);
      if (announcement.rows.some(({ kind }) => OF_MENU.has(kind))) menus.changed(branchId);
      for (const follower of followers.of(branchId)) follower.changed(announcement.rows);
      const frames = new Map<Audience, { text: string; bytes: Buffer }>();
      for (const listener of listeners.of(branchId)) {
        let ready = frames.get(listener.audience);
        if (ready === undefined) {
          const rows = announcement.rows.map((row) => rowFor(listener.audience, row));
          const event: RowEvent = {
            type: EVENT_OF[announcement.rows[0]?.kind ?? 'order'],
            from: from.seq,
            fromMark: from.mark,
            to,
            rows,
          };
          const text = JSON.stringify(event);
          ready = { text, bytes: Buffer.from(text) };
          frames.set(listener.audience, ready);
        }
        const lastMid = lastMids.get(listener.client);
        listener.send(lastMid === undefined ? ready.bytes : withLastMid(ready.text, lastMid));
      }
    },
    poke(branchId, head = 0) {
      tell(branchId, head);
      menus.changed(branchId);
      for (const follower of followers.of(branchId)) follower.poked();
      const bytes = frame({
        type: 'events.order',
        from: 0,
        to: { epoch: '', seq: Number.MAX_SAFE_INTEGER, mark: '' },
        rows: null,
      });
      for (const listener of listeners.of(branchId)) listener.send(bytes);
    },
    rowsBetween: (...asked) => recent.between(...asked),
    told: () =>
      new Map(
        [...listeners.branches(), ...followers.branches()].map((branchId) => [
          branchId,
          told.get(branchId) ?? 0,
        ]),
      ),
    expectant: () =>
      listeners
        .branches()
        .filter((branchId) => [...listeners.of(branchId)].some((listener) => listener.wantsHeartbeat)),
    beat(branchId, head) {
      const bytes = frame({ type: 'heartbeat', seq: head });
      for (const listener of listeners.of(branchId)) if (listener.wantsHeartbeat) listener.send(bytes);
    },
    news: (branchId, news) => void message(branchId, news, () => true),
    hubMoved: (branchId, hub) => void message(branchId, { kind: 'hub_moved', hub }, () => true),
    notifyManagers: (branchId, news, person) =>
      message(branchId, news, (one) => one.isLeader && one.person !== person),
    declineApproval: (branchId, declined) =>
      message(branchId, declined, (one) => one.isLeader || one.person === declined.person),
    trouble(news) {
      current = news.code === null ? undefined : news;
      tellLeaders(news);
    },
    currentTrouble: () => current,
    imported(branchId, id) {
      const bytes = frame({ type: 'events.import_completed', data: { id, branch: branchId } });
      for (const listener of listeners.of(branchId)) listener.send(bytes);
    },
    emailVerified(person) {
      const bytes = frame({ type: 'events.email_verification' });
      for (const branchId of listeners.branches())
        for (const listener of listeners.of(branchId)) if (listener.person === person) listener.send(bytes);
    },
    operatorMessage: () => tellLeaders(OPERATOR_MESSAGE),
    onMenu: (branchId, changed) => menus.add(branchId, changed),
    menuVersion: () => menus.version(),
    menuChanged: (branchId) => menus.changed(branchId),
    follow: (branchId, follower) => leaving(branchId, followers.add(branchId, follower)),
    moved(driver, isFromHere) {
      if (isFromHere) hints.moved(driver);
      for (const follower of followers.of(driver.branchId)) follower.moved(driver);
    },
    listeners(branchId) {
      const asked = branchId === undefined ? listeners.branches() : [branchId];
      return asked.reduce((sum, one) => sum + listeners.size(one), 0);
    },
  };
}
