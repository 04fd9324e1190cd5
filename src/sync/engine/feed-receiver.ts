import * as z from 'zod/mini';
import type { RowEvent } from '#contract/live-events.ts';
import { type Cursor, syncCalls } from '#contract/sync.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { BranchModel } from './branch-model.ts';
import { createCacheWriter } from './cache-writer.ts';
import { type Env, type FeedPart, SyncFault } from './env.ts';
import type { Pulled } from './puller.ts';
import type { FeedBase, Settlement } from './send-batch.ts';

/** A reply that arrives after its own event is recognized by its end position. */
const POSITIONS_REMEMBERED = 50;
const CHECK_EVERY_MS = 15 * MINUTE_MS;

export interface FeedReceiverPorts {
  env: Env;
  model: BranchModel;
  scope: string;
  shop: number;
  branch: number;
  client(): string | undefined;
  /** Ask for what is missing. */
  pull(): void;
  /** Discard the cursor and ask for everything. */
  pullAll(): void;
  token(): string | null;
}

/** Receives all rows from the server, by whatever call; decides what can be applied and what to pull. */
export interface FeedReceiver {
  /** Loads the rows from the cache, before any server message. */
  open(): Promise<void>;
  /** The feed base of a request made now. */
  feedBase(): FeedBase;
  /** Whether pulled rows could be applied; if not, a new pull is requested. */
  part(news: Pick<Pulled, 'part' | 'feedBase' | 'client' | 'lastMid' | 'confirmedMid'>): boolean;
  reply(settlement: Settlement): void;
  event(event: RowEvent): void;
  /** A new connection, possibly to a restored server; nothing is known about it until it answers. */
  dialed(): void;
  /** The server answered, and whether it knows the cursor. */
  connected(isInStep: boolean): void;
  /** Writes pending rows to the cache now, because the page may be closed. */
  flush(): void;
  /** Compares the rows of device and server; called periodically. */
  check: () => Promise<void>;
}

/** A comparison of all rows with the server's by checksum, at most once in a while; pulls everything if they differ. */
function createChecksumCheck({ env, model, shop, branch, ...ports }: FeedReceiverPorts): () => Promise<void> {
  const { confirmed } = model;
  let lastCheck: number | undefined;
  return async () => {
    const cursor = confirmed.cursor();
    const token = ports.token();
    const now = env.now();
    if (cursor === null || token === null) return;
    if (lastCheck !== undefined && Math.abs(now - lastCheck) < CHECK_EVERY_MS) return;
    lastCheck = now;
    const checksum = confirmed.checksum();
    const result = await env.post('sync/check', { shop, branch, cursor, checksum }, token);
    if (result.kind !== 'json' || result.status !== 200) return;
    const parsed = z.safeParse(syncCalls['sync/check'].response, result.body);
    if (!parsed.success || parsed.data.same !== false) return;
    env.report(new SyncFault('checksum_differs', `other rows than the server at ${cursor.seq}`));
    ports.pullAll();
  };
}

export function createFeedReceiver(ports: FeedReceiverPorts): FeedReceiver {
  const { env, model, scope } = ports;
  const { confirmed } = model;
  let inStep = false;
  let askedForAll = false;
  const cache = createCacheWriter(env, scope, model);
  let connection = {};
  let feedBase: FeedBase = { cursor: null, connection };
  /** The last positions, with their marks. */
  let recentPositions: readonly Cursor[] = [];

  function wasAt({ seq, mark }: Cursor): boolean {
    return recentPositions.some((position) => position.seq === seq && position.mark === mark);
  }

  function apply(part: FeedPart): void {
    const before = confirmed.cursor();
    const unreadable = confirmed.apply(part);
    feedBase = { cursor: part.to, connection };
    recentPositions = part.full ? [part.to] : [...recentPositions.slice(-POSITIONS_REMEMBERED), part.to];
    cache.add(part, before, unreadable);
    if (unreadable.length === 0) return;
    const names = unreadable.slice(0, 5).map(({ kind, sid }) => `${kind} ${sid}`);
    env.report(
      new SyncFault('row_unreadable', `${unreadable.length} rows cannot be read: ${names.join(', ')}`),
    );
    // Pulling everything is tried once; after that the unreadable rows are left out.
    if (askedForAll) return;
    askedForAll = true;
    ports.pullAll();
  }

  return {
    async open() {
      try {
        const cached = await env.cache.load(scope);
        if (cached === undefined || confirmed.cursor() !== null) return;
        const { cursor, rows, included } = cached;
        confirmed.restore(cursor, rows);
        feedBase = { cursor, connection };
        recentPositions = [cursor];
        for (const [client, mid] of Object.entries(included)) model.include(client, mid);
      } catch (cause) {
        env.report(new SyncFault('cache_failed', 'the cache could not be read', cause));
      }
    },
    feedBase: () => feedBase,
    part({ part, feedBase: asked, client, lastMid, confirmedMid }) {
      if (asked !== feedBase) {
        // Events have brought the same rows already; pulling again during a stream of events would never end.
        const isNews = part.full || lastMid < confirmedMid || !wasAt(part.to);
        if (isNews) ports.pull();
        return false;
      }
      // Exactly up to there: a restored server may know fewer changes than it once confirmed, even without losing a
      // row.
      if (part.full) model.excludeAll();
      else model.excludeAfter(client, lastMid);
      apply(part);
      model.include(client, lastMid);
      inStep = true;
      return true;
    },
    reply({ feedBase: asked, branch, client, reply }) {
      const { feed, last_mid: lastMid } = reply;
      if (branch !== ports.branch) return;
      if (feed === null || feed.more) return ports.pull();
      if (asked === feedBase) {
        // Rows from the beginning include our changes up to there and no further, because the server may have been
        // restored.
        if (feed.full) model.excludeAll();
        else if (reply.stopped !== null) model.excludeAfter(client, lastMid);
        apply(feed);
      } else if (!wasAt(feed.to) || asked.connection !== connection) {
        // The request was made on another connection, so its rows may be those of a server that was restored since.
        return ports.pull();
      }
      model.include(client, lastMid);
    },
    event(event) {
      const { from, fromMark, to, rows, lastMid } = event;
      const cursor = confirmed.cursor();
      const client = ports.client();
      if (!inStep || cursor === null || rows === null || to.epoch !== cursor.epoch) return ports.pull();
      if (from === cursor.seq && (fromMark ?? cursor.mark) === cursor.mark)
        apply({ from, to, full: false, rows });
      else if (to.seq > cursor.seq || (to.seq === cursor.seq && to.mark !== cursor.mark)) return ports.pull();
      else return undefined;
      if (lastMid !== undefined && client !== undefined) model.include(client, lastMid);
    },
    dialed() {
      inStep = false;
      connection = {};
      feedBase = { cursor: confirmed.cursor(), connection };
    },
    connected(isInStep) {
      inStep = isInStep;
      connection = {};
      feedBase = { cursor: confirmed.cursor(), connection };
    },
    flush: () => cache.flush(),
    check: createChecksumCheck(ports),
  };
}
