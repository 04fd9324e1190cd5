import * as z from 'zod/mini';
import type { RowEvent } from '#contract/live-events.ts';
import { type Cursor, type RowUpdate, syncCalls } from '#contract/sync.ts';
import type { RowRef } from '#domain/rows.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { BranchModel } from './branch-model.ts';
import { type CachePart, type Env, type FeedPart, SyncFault } from './env.ts';
import type { Pulled } from './puller.ts';
import type { FeedBase, Settlement } from './send-batch.ts';

/**
 * Rows are batched for this long before they are cached, so that a rush causes a few writes per second instead of one
 * per change.
 */
const CACHE_AFTER_MS = 400;
/** A reply that arrives after its own event is recognised by its end position. */
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
  footing(): FeedBase;
  /** Whether pulled rows could be applied; if not, a new pull is requested. */
  part(news: Pick<Pulled, 'part' | 'footing' | 'client' | 'lastMid' | 'confirmedMid'>): boolean;
  reply(settlement: Settlement): void;
  event(event: RowEvent): void;
  /** A new connection, possibly to a restored server; nothing is known about it until it answers. */
  dialed(): void;
  /** The server answered, and whether it knows the cursor. */
  connected(isInStep: boolean): void;
  /** Writes pending rows to the cache now, because the page may be closed. */
  flush(): void;
  /** Compares the rows of device and server; called periodically. */
  check(): Promise<void>;
}

export function createFeedReceiver(ports: FeedReceiverPorts): FeedReceiver {
  const { env, model, scope } = ports;
  const { truth } = model;
  let inStep = false;
  let askedForAll = false;
  let lastCheck: number | undefined;
  let writing = Promise.resolve();
  let unwritten: (Omit<CachePart, 'rows'> & { rows: Map<string, RowUpdate> }) | undefined;
  let timer: unknown;
  let line = {};
  let footing: FeedBase = { cursor: null, line };
  /** The last positions, with their marks. */
  let stoodAt: readonly Cursor[] = [];

  function stoodOn({ seq, mark }: Cursor): boolean {
    return stoodAt.some((position) => position.seq === seq && position.mark === mark);
  }

  function write(part: CachePart): void {
    const included = model.included();
    writing = writing
      .then(async () => {
        const how = await env.cache.apply(scope, part, included);
        const cursor = truth.cursor();
        if (how !== 'behind' || cursor === null) return;
        await env.cache.replace(scope, { cursor, included: model.included(), rows: truth.updates() });
      })
      .catch((cause: unknown) => env.report(new SyncFault('cache_failed', 'rows were not cached', cause)));
  }

  function flush(): void {
    env.clock.clearTimeout(timer);
    if (unwritten === undefined) return;
    const { rows, ...place } = unwritten;
    unwritten = undefined;
    write({ ...place, rows: [...rows.values()] });
  }

  function keep(part: FeedPart, before: Cursor | null, unreadable: readonly RowRef[]): void {
    const known = part.full ? undefined : unwritten;
    if (known === undefined) {
      env.clock.clearTimeout(timer);
      timer = env.clock.setTimeout(flush, CACHE_AFTER_MS);
    }
    const { from, full, rows, through } = known ?? {
      ...part,
      rows: new Map<string, RowUpdate>(),
      through: before === null ? [] : [before],
    };
    for (const update of part.rows) rows.set(`${update.kind} ${update.sid}`, update);
    for (const { kind, sid } of unreadable) rows.delete(`${kind} ${sid}`);
    unwritten = { from, full, to: part.to, rows, through: [...through, part.to] };
  }

  function apply(part: FeedPart): void {
    const before = truth.cursor();
    const unreadable = truth.apply(part);
    footing = { cursor: part.to, line };
    stoodAt = part.full ? [part.to] : [...stoodAt.slice(-POSITIONS_REMEMBERED), part.to];
    keep(part, before, unreadable);
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
        if (cached === undefined || truth.cursor() !== null) return;
        const { cursor, rows, included } = cached;
        truth.restore(cursor, rows);
        footing = { cursor, line };
        stoodAt = [cursor];
        for (const [client, mid] of Object.entries(included)) model.include(client, mid);
      } catch (cause) {
        env.report(new SyncFault('cache_failed', 'the cache could not be read', cause));
      }
    },
    footing: () => footing,
    part({ part, footing: asked, client, lastMid, confirmedMid }) {
      if (asked !== footing) {
        // Events have brought the same rows already; pulling again during a stream of events would never end.
        const isNews = part.full || lastMid < confirmedMid || !stoodOn(part.to);
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
    reply({ footing: asked, branch, client, reply }) {
      const { feed, last_mid: lastMid } = reply;
      if (branch !== ports.branch) return;
      if (feed === null || feed.more) return ports.pull();
      if (asked === footing) {
        // Rows from the beginning include our changes up to there and no further, because the server may have been
        // restored.
        if (feed.full) model.excludeAll();
        else if (reply.stopped !== null) model.excludeAfter(client, lastMid);
        apply(feed);
      } else if (!stoodOn(feed.to) || asked.line !== line) {
        // The request was made on another connection, so its rows may be those of a server that was restored since.
        return ports.pull();
      }
      model.include(client, lastMid);
    },
    event(event) {
      const { from, fromMark, to, rows, lastMid } = event;
      const cursor = truth.cursor();
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
      line = {};
      footing = { cursor: truth.cursor(), line };
    },
    connected(isInStep) {
      inStep = isInStep;
      line = {};
      footing = { cursor: truth.cursor(), line };
    },
    flush,
    async check() {
      const cursor = truth.cursor();
      const token = ports.token();
      const now = env.now();
      if (cursor === null || token === null) return;
      if (lastCheck !== undefined && Math.abs(now - lastCheck) < CHECK_EVERY_MS) return;
      lastCheck = now;
      const { shop, branch } = ports;
      const checksum = truth.checksum();
      const result = await env.post('sync/check', { shop, branch, cursor, checksum }, token);
      if (result.kind !== 'json' || result.status !== 200) return;
      const parsed = z.safeParse(syncCalls['sync/check'].response, result.body);
      if (!parsed.success || parsed.data.same !== false) return;
      env.report(new SyncFault('checksum_differs', `other rows than the server at ${cursor.seq}`));
      ports.pullAll();
    },
  };
}
