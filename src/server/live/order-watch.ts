import { ALIVE_EVENT, DRIVER_EVENT, type DriverNews } from '#contract/order-changes.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { underwaySince } from '#domain/delivery/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOver } from '#domain/payments/online-payment.ts';
import type { Context } from '../context.ts';
import { orders } from '../store/orders.ts';
import { CHANGED, createEventStreams, eventBytes, type EventStreamWriter } from './event-streams.ts';
import type { Follower } from './hub.ts';

/** How often, at most, changes by other servers are polled for all followers of a branch's orders. */
const LOOK_AT_MOST_EVERY_MS = 1000;

interface Watcher {
  sid: string;
  /** The feed position of the known order; 0: not loaded yet. */
  seq: number;
  /** The order can no longer change. */
  isOver: boolean;
  /** The driver, and since when; undefined: it is not on its way. */
  underway: { holder: string; since: number } | undefined;
  /** Whether it gets the driver's position. */
  isTracked: boolean;
  /** Time of the newest position that was sent. */
  toldOf: number;
  teller: EventStreamWriter | undefined;
}

interface Branch {
  watchers: Set<Watcher>;
  leave(): void;
}

/** Event streams of customers' pages that follow an order. */
export interface OrderWatch {
  /**
   * A stream that says when to reload the order, and the driver's position while it is on its way. It ends when the
   * order can no longer change, which includes that its last step can no longer be recalled. The caller must have
   * checked the order's key. `isTracked`: with the driver's position.
   */
  open(
    branchId: number,
    sid: string,
    isTracked: boolean,
  ): Promise<ReadableStream<Uint8Array> | 'no_such_order' | 'over'>;
  watchers(): number;
  stop(): void;
}

function take(watcher: Watcher, seq: number, order: Order, now: number): void {
  if (seq <= watcher.seq) return;
  const isNews = watcher.seq > 0;
  watcher.seq = seq;
  const [holder, since] = [holderOf(order)?.id, underwaySince(order)];
  if (holder !== watcher.underway?.holder) watcher.toldOf = 0;
  watcher.underway = holder === undefined || since === undefined ? undefined : { holder, since };
  watcher.isOver = isOver(order, now);
  if (isNews) watcher.teller?.tell(CHANGED);
  if (watcher.isOver) watcher.teller?.end();
}

export function createOrderWatch(context: Pick<Context, 'db' | 'live' | 'clock' | 'log'>): OrderWatch {
  const streams = createEventStreams({ alive: `event: ${ALIVE_EVENT}\ndata: 1\n\n` });
  const branches = new Map<number, Branch>();

  /** Polls for changes, for some watchers or all of the branch. */
  async function lookAt(branchId: number, watchers: Iterable<Watcher>): Promise<void> {
    const all = [...watchers];
    const found = await orders.changed(
      context.db,
      branchId,
      all.map(({ sid, seq }) => ({ sid, seq })),
    );
    const bySid = new Map(found.map((row) => [row.sid, row]));
    for (const watcher of all) {
      const row = bySid.get(watcher.sid);
      if (row !== undefined) take(watcher, row.seq, row.order, context.clock.now());
    }
  }

  function followBranch(branchId: number): Branch {
    const watchers = new Set<Watcher>();
    let soon: NodeJS.Timeout | undefined;
    let isDue = false;
    function pause(): void {
      soon = setTimeout(() => {
        soon = undefined;
        if (isDue) look();
      }, LOOK_AT_MOST_EVERY_MS);
    }
    function look(): void {
      isDue = soon !== undefined;
      if (isDue) return;
      pause();
      lookAt(branchId, watchers).catch((error: unknown) => {
        context.log.warn({ err: error }, 'the followed orders could not be read');
        isDue = true;
      });
    }
    const follower: Follower = {
      changed(rows) {
        for (const { kind, row, seq } of rows) {
          if (kind !== 'order') continue;
          for (const watcher of watchers)
            if (watcher.sid === row.sid) take(watcher, seq, row, context.clock.now());
        }
      },
      poked: look,
      moved({ person, position }) {
        let bytes: Uint8Array | undefined;
        for (const watcher of watchers) {
          const { underway, toldOf, isTracked } = watcher;
          if (
            !isTracked ||
            underway?.holder !== person ||
            position.at < underway.since ||
            position.at <= toldOf
          )
            continue;
          watcher.toldOf = position.at;
          const news: DriverNews = { position, now: context.clock.now() };
          bytes ??= eventBytes(DRIVER_EVENT, news);
          watcher.teller?.tell(bytes);
        }
      },
    };
    const leave = context.live.follow(branchId, follower);
    const branch: Branch = {
      watchers,
      leave() {
        clearTimeout(soon);
        leave();
        branches.delete(branchId);
      },
    };
    branches.set(branchId, branch);
    return branch;
  }

  return {
    async open(branchId, sid, isTracked) {
      const watcher: Watcher = {
        sid,
        seq: 0,
        isOver: false,
        isTracked,
        underway: undefined,
        toldOf: 0,
        teller: undefined,
      };
      // Subscribed before the order is read, so that no change is missed.
      const stream = streams.open((teller) => {
        watcher.teller = teller;
        const branch = branches.get(branchId) ?? followBranch(branchId);
        branch.watchers.add(watcher);
        return () => {
          branch.watchers.delete(watcher);
          if (branch.watchers.size === 0) branch.leave();
        };
      });
      try {
        await lookAt(branchId, [watcher]);
      } finally {
        if (watcher.seq === 0) await stream.cancel();
      }
      if (watcher.seq === 0) return 'no_such_order';
      return watcher.isOver ? 'over' : stream;
    },
    watchers: () => streams.count(),
    stop: () => streams.stop(),
  };
}
