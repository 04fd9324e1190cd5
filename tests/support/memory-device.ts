import { allRules } from './all-rules.ts';
import { SimulatedClock } from 'xstate';
import type { RowUpdate } from '#contract/sync.ts';
import { createOutboxStore, type OutboxDisk, type OutboxTransaction } from '#device/outbox-store.ts';
import type { BroadcastPort, CachedBranch, CacheStore, DeviceMessage, Env, LockPort } from '#engine/env.ts';
import type { SyncFault } from '#engine/env.ts';
import type { FakeSyncServer } from './fake-sync-server.ts';

type Stored = Record<string, unknown>;

/** Runs everything that is ready: promises of several steps, microtasks of sockets. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** One device in memory: a disk that survives its tabs, locks, a channel, a clock, and a connection to a server. */
export class MemoryDevice {
  readonly clock = new SimulatedClock();
  readonly faults: SyncFault[] = [];
  /** The content of the disk. */
  entries = new Map<number, Stored>();
  streams = new Map<string, Stored>();
  version: string | undefined;
  caches = new Map<string, CachedBranch>();
  /** Thrown by the next writing transactions. */
  diskFault: unknown;
  reachable = true;
  private nextOrder = 1;
  private nextId = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Map<object, Set<(message: DeviceMessage) => void>>();
  private readonly locks = new Map<string, LockRequest[]>();
  private readonly server: FakeSyncServer;
  private readonly seed: number;

  constructor(server: FakeSyncServer, seed = 1) {
    this.server = server;
    this.seed = seed;
  }

  now(): number {
    return 1_800_000_000_000 + this.clock.now();
  }

  id(): string {
    this.nextId += 1;
    const tail = (this.seed * 1_000_000 + this.nextId).toString(16).padStart(12, '0');
    return `00000000-0000-4000-8000-${tail}`;
  }

  /** Advances the time in steps, and runs what becomes ready in between. */
  async pass(ms: number): Promise<void> {
    await settle();
    for (let left = ms; left > 0; ) {
      const step = Math.min(left, ms > 5_000 ? 250 : 25);
      this.clock.increment(step);
      this.server.now = this.now();
      left -= step;
      await settle();
    }
  }

  private readonly disk: OutboxDisk = {
    id: () => this.id(),
    transact: (mode, work) => {
      const run = this.queue.then(async () => {
        const disk = {
          entries: new Map(this.entries),
          streams: new Map(this.streams),
          version: this.version,
        };
        const before = this.nextOrder;
        try {
          const value = await work(this.transaction(disk));
          if (mode === 'readwrite' && this.diskFault !== undefined) throw this.diskFault;
          this.entries = disk.entries;
          this.streams = disk.streams;
          this.version = disk.version;
          return structuredClone(value);
        } catch (error) {
          this.nextOrder = before;
          throw error;
        }
      });
      this.queue = run.catch(() => undefined);
      return run;
    },
    append: (entry) => this.disk.transact('readwrite', async (tx) => tx.append(entry)),
  };

  private transaction(disk: {
    entries: Map<number, Stored>;
    streams: Map<string, Stored>;
    version: string | undefined;
  }): OutboxTransaction {
    const { entries, streams } = disk;
    const clone = (row: object): Stored => Object.fromEntries(Object.entries(structuredClone(row)));
    const check = (row: Stored) => {
      for (const other of entries.values()) {
        if (other['order'] === row['order']) continue;
        const sameMid = other['client'] === row['client'] && other['mid'] === row['mid'];
        if (other['id'] === row['id'] || sameMid) throw new DOMException('twice', 'ConstraintError');
      }
    };
    return {
      entriesAfter: async (order) =>
        [...entries.values()]
          .filter((row) => Number(row['order']) > order)
          .map((row) => structuredClone(row)),
      streams: async () => [...streams.values()].map((row) => structuredClone(row)),
      version: async () => disk.version,
      putVersion: async (version) => {
        disk.version = version;
      },
      append: async (entry) => {
        const order = this.nextOrder;
        this.nextOrder += 1;
        const row = { ...clone(entry), order };
        check(row);
        entries.set(order, row);
        return order;
      },
      put: async (changed, opened) => {
        for (const entry of changed) {
          const row = clone(entry);
          entries.set(Number(row['order']), row);
        }
        for (const entry of changed) check(clone(entry));
        for (const stream of opened) streams.set(String(clone(stream)['actor']), clone(stream));
      },
      remove: async (orders) => {
        for (const order of orders) entries.delete(order);
      },
    };
  }

  private readonly cache: CacheStore = {
    load: async (scope) => structuredClone(this.caches.get(scope)),
    apply: async (scope, part, included) => {
      const stored = this.caches.get(scope);
      if (!part.full) {
        if (stored === undefined || stored.cursor.epoch !== part.to.epoch) return 'behind';
        const { seq, mark } = stored.cursor;
        if (seq > part.to.seq) return 'stale';
        if (!part.through.some((one) => one.seq === seq && one.mark === mark)) return 'behind';
      }
      const rows = new Map<string, RowUpdate>();
      const before = part.full ? [] : (stored?.rows ?? []);
      for (const row of [...before, ...part.rows]) rows.set(`${row.kind} ${row.sid}`, row);
      const kept = [...rows.values()].filter(({ row }) => row !== null);
      this.caches.set(scope, structuredClone({ cursor: part.to, included, rows: kept }));
      return 'applied';
    },
    replace: async (scope, branch) => {
      this.caches.set(scope, structuredClone(branch));
    },
  };

  private readonly lock: LockPort = {
    request: (name, { steal }, handlers) => {
      const line = this.locks.get(name) ?? [];
      this.locks.set(name, line);
      const mine: LockRequest = { ...handlers, granted: false };
      if (steal) {
        const holder = line.shift();
        line.unshift(mine);
        holder?.lost();
      } else line.push(mine);
      const grant = () => {
        const [first] = line;
        if (first === undefined || first.granted) return;
        first.granted = true;
        queueMicrotask(() => {
          if (line[0] === first) first.held();
        });
      };
      grant();
      return () => {
        const index = line.indexOf(mine);
        if (index >= 0) line.splice(index, 1);
        grant();
      };
    },
  };

  private broadcast(tab: object): BroadcastPort {
    this.listeners.set(tab, new Set());
    return {
      post: (message) => {
        for (const [other, set] of this.listeners) {
          if (other !== tab) for (const listener of set) queueMicrotask(() => listener(message));
        }
      },
      subscribe: (listener) => {
        this.listeners.get(tab)?.add(listener);
        return () => this.listeners.get(tab)?.delete(listener);
      },
    };
  }

  /** The environment of another tab of this device. */
  env(change: Partial<Env> = {}): Env {
    const tab = {};
    return {
      app: '2.3.80',
      now: () => this.now(),
      id: () => this.id(),
      random: () => 0.5,
      clock: this.clock,
      post: async (path, body, token) => {
        await Promise.resolve();
        return this.reachable ? this.server.post(path, body, token) : { kind: 'unreachable' };
      },
      socket: (handlers) => this.server.socket(handlers),
      outbox: createOutboxStore(this.disk),
      cache: this.cache,
      lock: this.lock,
      broadcast: this.broadcast(tab),
      rules: allRules,
      report: (fault) => this.faults.push(fault),
      ...change,
    };
  }

  stored(): Stored[] {
    return [...this.entries.values()].sort((a, b) => Number(a['order']) - Number(b['order']));
  }
}

interface LockRequest {
  granted: boolean;
  held(): void;
  lost(): void;
}
