import type { OutboxDisk, OutboxTransaction } from '#device/outbox-store.ts';
import { withReconnect } from '#device/lost-connection.ts';
import type { CachedBranch, CacheStore } from '#engine/env.ts';
import type { RowUpdate } from '#contract/sync.ts';
import type { Gate } from '../core/gate.ts';
import type { Loop } from '../core/loop.ts';
import { deepFreeze } from '../server/memory-state.ts';

export type StoredEntry = Readonly<Record<string, unknown>>;

/** The outbox on disk as of one commit; immutable, so that an older one can be restored. */
export interface OutboxImage {
  entries: ReadonlyMap<number, StoredEntry>;
  streams: ReadonlyMap<string, StoredEntry>;
  version: string | undefined;
  nextOrder: number;
}

export interface CacheImage {
  cursor: CachedBranch['cursor'];
  included: Record<string, number>;
  rows: ReadonlyMap<string, RowUpdate>;
}

/** `lost…`: the connection breaks before or after the commit took effect. */
export type DiskFate = 'done' | 'abort' | 'quota' | 'lost-undone' | 'lost-done';

export interface DiskPorts {
  loop: Loop;
  /** How long the start, the commit and the end of a transaction take. */
  stepMs: () => number;
  outboxFate: () => DiskFate;
  cacheFate: () => 'done' | 'abort';
  id: () => string;
  onOutbox: (before: OutboxImage, after: OutboxImage) => void;
}

const EMPTY: OutboxImage = { entries: new Map(), streams: new Map(), version: undefined, nextOrder: 1 };
const REMEMBERED = 5;
const failure = (name: string) => new DOMException('simulated', name);

function stored(row: object): StoredEntry {
  return deepFreeze(Object.fromEntries(Object.entries(row)));
}

function checkUnique(entries: ReadonlyMap<number, StoredEntry>, row: StoredEntry): void {
  for (const other of entries.values()) {
    if (other['order'] === row['order']) continue;
    const isSameMid = other['client'] === row['client'] && other['mid'] === row['mid'];
    if (other['id'] === row['id'] || isSameMid) throw failure('ConstraintError');
  }
}

/** One device's storage: it survives its tabs, its worker, and mostly the device. */
export class SimDisk {
  outbox: OutboxImage = EMPTY;
  caches = new Map<string, CacheImage>();
  private readonly ports: DiskPorts;
  private before: OutboxImage[] = [];
  private cachesBefore: Map<string, CacheImage>[] = [];
  private line: { owner: Gate; granted: () => void }[] = [];

  constructor(ports: DiskPorts) {
    this.ports = ports;
  }

  /** Another device's profile, copied while nothing was being written. */
  copyFrom(other: SimDisk): void {
    this.outbox = other.outbox;
    this.caches = new Map(other.caches);
  }

  wipe(): void {
    this.keep(EMPTY);
    this.caches = new Map();
  }

  dropCaches(): void {
    this.caches = new Map();
  }

  /** Drops the last transactions that had not reached the disk, for each database separately. */
  loseLast(outbox: number, caches: number): void {
    const older = this.before[Math.max(0, this.before.length - outbox)];
    if (outbox > 0 && older !== undefined) {
      this.keep(older);
      this.before = [];
    }
    const olderCaches = this.cachesBefore[Math.max(0, this.cachesBefore.length - caches)];
    if (caches > 0 && olderCaches !== undefined) {
      this.caches = olderCaches;
      this.cachesBefore = [];
    }
  }

  private keep(image: OutboxImage): void {
    const { outbox } = this;
    if (image === outbox) return;
    this.before = [...this.before.slice(1 - REMEMBERED), outbox];
    this.outbox = image;
    this.ports.onOutbox(outbox, image);
  }

  private lock(owner: Gate): Promise<void> {
    return new Promise((resolve) => {
      this.line.push({ owner, granted: resolve });
      if (this.line.length === 1) resolve();
    });
  }

  private unlock(): void {
    this.line.shift();
    while (this.line[0]?.owner.alive === false) this.line.shift();
    this.line[0]?.granted();
  }

  /** A context is closed: its uncommitted work is rolled back and its waiting requests are dropped. */
  forget(owner: Gate): void {
    const wasFirst = this.line[0]?.owner === owner;
    this.line = this.line.filter((one) => one.owner !== owner);
    if (wasFirst) this.line[0]?.granted();
  }

  /** The browser's own part of a transaction continues behind a frozen page. */
  private browser(owner: Gate, label: string, run: () => void): void {
    this.ports.loop.after(this.ports.stepMs(), `${owner.name} ${label}`, () => {
      if (!owner.alive) return;
      owner.passed += 1;
      owner.onPass?.(owner);
      if (owner.alive) run();
    });
  }

  private async transact<T>(
    owner: Gate,
    mode: 'readonly' | 'readwrite',
    work: (tx: OutboxTransaction) => Promise<T>,
  ): Promise<T> {
    await new Promise<void>((resolve) => {
      this.browser(owner, `idb ${mode}`, resolve);
    });
    await this.lock(owner);
    const { outbox } = this;
    const draft = {
      entries: outbox.entries,
      streams: outbox.streams,
      version: outbox.version,
      nextOrder: outbox.nextOrder,
    };
    let value: T;
    try {
      value = await work(transaction(draft));
    } catch (error) {
      this.unlock();
      throw error;
    }
    const isWrite =
      draft.entries !== outbox.entries ||
      draft.streams !== outbox.streams ||
      draft.version !== outbox.version;
    if (!isWrite) {
      this.unlock();
      await owner.pause(this.ports.stepMs(), 'idb read');
      return value;
    }
    const fate = this.ports.outboxFate();
    await new Promise<void>((resolve) => {
      this.browser(owner, 'idb commit', () => {
        if (fate === 'done' || fate === 'lost-done') this.keep(draft);
        this.unlock();
        resolve();
      });
    });
    await owner.pause(this.ports.stepMs(), `idb ${fate}`);
    if (fate === 'abort') throw failure('AbortError');
    if (fate === 'quota') throw failure('QuotaExceededError');
    if (fate !== 'done') throw failure('InvalidStateError');
    return value;
  }

  /** The outbox as opened by one context. */
  open(owner: Gate, makeRoom: boolean): OutboxDisk {
    const repair = {
      reopen: () => owner.pause(this.ports.stepMs(), 'idb open'),
      pause: (ms: number) => owner.pause(ms, 'idb wait'),
      ...(makeRoom
        ? {
            makeRoom: async () => {
              this.dropCaches();
            },
          }
        : {}),
    };
    const transact: OutboxDisk['transact'] = (mode, work) =>
      withReconnect(() => this.transact(owner, mode, work), repair);
    return {
      id: this.ports.id,
      transact,
      append: (entry) => transact('readwrite', async (tx) => tx.append(entry)),
    };
  }

  private async cached<T>(owner: Gate, label: string, run: () => T): Promise<T> {
    await owner.pause(this.ports.stepMs(), label);
    if (this.ports.cacheFate() === 'abort') throw failure('AbortError');
    const value = run();
    await owner.pause(this.ports.stepMs(), `${label} done`);
    return value;
  }

  private writeCache(scope: string, image: CacheImage): void {
    this.cachesBefore = [...this.cachesBefore.slice(1 - REMEMBERED), this.caches];
    this.caches = new Map(this.caches).set(scope, image);
  }

  openCache(owner: Gate): CacheStore {
    return {
      load: (scope) =>
        this.cached(owner, 'cache load', () => {
          const image = this.caches.get(scope);
          if (image === undefined) return undefined;
          return { cursor: image.cursor, included: { ...image.included }, rows: [...image.rows.values()] };
        }),
      apply: (scope, part, included) =>
        this.cached(owner, 'cache apply', () => {
          const image = this.caches.get(scope);
          if (!part.full) {
            if (image === undefined || image.cursor.epoch !== part.to.epoch) return 'behind';
            if (image.cursor.seq > part.to.seq) return 'stale';
            const { seq, mark } = image.cursor;
            if (!part.through.some((one) => one.seq === seq && one.mark === mark)) return 'behind';
          }
          const rows = new Map(part.full ? [] : image?.rows);
          merge(rows, part.rows);
          this.writeCache(scope, { cursor: part.to, included: { ...included }, rows });
          return 'applied';
        }),
      replace: (scope, branch) =>
        this.cached(owner, 'cache replace', () => {
          const rows = new Map<string, RowUpdate>();
          merge(rows, branch.rows);
          this.writeCache(scope, { cursor: branch.cursor, included: { ...branch.included }, rows });
        }),
    };
  }
}

function merge(rows: Map<string, RowUpdate>, updates: readonly RowUpdate[]): void {
  for (const update of updates) {
    const key = `${update.kind} ${update.sid}`;
    if ((rows.get(key)?.seq ?? -1) > update.seq) continue;
    if (update.row === null) rows.delete(key);
    else rows.set(key, update);
  }
}

interface Draft {
  entries: ReadonlyMap<number, StoredEntry>;
  streams: ReadonlyMap<string, StoredEntry>;
  version: string | undefined;
  nextOrder: number;
}

/** Everything within a transaction is immediate: it is atomic, so nothing could happen in between. */
function transaction(draft: Draft): OutboxTransaction {
  return {
    entriesAfter: async (order) => [...draft.entries.values()].filter((row) => Number(row['order']) > order),
    streams: async () => [...draft.streams.values()],
    version: async () => draft.version,
    putVersion: async (version) => {
      draft.version = version;
    },
    append: async (entry) => {
      const order = draft.nextOrder;
      const row = stored({ ...entry, order });
      checkUnique(draft.entries, row);
      draft.nextOrder += 1;
      draft.entries = new Map(draft.entries).set(order, row);
      return order;
    },
    put: async (changed, opened) => {
      if (changed.length > 0) {
        const entries = new Map(draft.entries);
        for (const row of changed.map(stored)) {
          checkUnique(entries, row);
          entries.set(Number(row['order']), row);
        }
        draft.entries = new Map([...entries].sort(([one], [other]) => one - other));
      }
      if (opened.length > 0) {
        const streams = new Map(draft.streams);
        for (const stream of opened) {
          const row = stored(stream);
          streams.set(String(row['actor']), row);
        }
        draft.streams = streams;
      }
    },
    remove: async (orders) => {
      if (orders.length === 0) return;
      const entries = new Map(draft.entries);
      for (const order of orders) entries.delete(order);
      draft.entries = entries;
    },
  };
}
