import type { Cursor } from '#contract/sync.ts';
import { checksumText, rowChecksum } from '#contract/row-checksum.ts';
import type { RowKind } from '#domain/rows.ts';
import type { ModelBranch } from '../model/model.ts';
import { isForDrivers } from '../model/model.ts';
import type { Commit } from '../server/memory-database.ts';

export const audiences = ['all', 'delivery'] as const;
/** Roles with the same rows: drivers get fewer, kitchens the same with fewer fields. */
export type Seen = (typeof audiences)[number];

/** Kinds of rows that drivers never receive. */
export const HIDDEN_FROM_DRIVERS: ReadonlySet<RowKind> = new Set<RowKind>([
  'session',
  'booking',
  'table',
  'hall',
  'drawer',
]);

interface Shown {
  seqs: Map<string, number>;
  lanes: [number, number];
}

const nothingShown = (): Shown => ({ seqs: new Map(), lanes: [0, 0] });

interface BookCopy {
  shown: Map<number, Record<Seen, Shown>>;
}

function copied({ shown }: BookCopy): BookCopy {
  const clone = ({ seqs, lanes }: Shown): Shown => ({ seqs: new Map(seqs), lanes: [...lanes] });
  const branches = new Map<number, Record<Seen, Shown>>();
  for (const [id, { all, delivery }] of shown) {
    branches.set(id, { all: clone(all), delivery: clone(delivery) });
  }
  return { shown: branches };
}

/** The rows a device must have at each past position, as checksums. */
export class FeedBook {
  private shown = new Map<number, Record<Seen, Shown>>();
  private readonly positions = new Map<string, Record<Seen, string>>();
  /** Positions used since the last restore. */
  private current = new Set<string>();

  copy(): BookCopy {
    return copied({ shown: this.shown });
  }

  restore(kept: BookCopy): void {
    ({ shown: this.shown } = copied(kept));
    // A device at the last common position has not received the second history yet.
    this.current = new Set();
  }

  private set(shown: Shown, key: string, kind: RowKind, sid: string, seq: number | undefined): void {
    const flip = (at: number) => {
      const [one, other] = rowChecksum(kind, sid, at);
      shown.lanes = [shown.lanes[0] ^ one, shown.lanes[1] ^ other];
    };
    const before = shown.seqs.get(key);
    if (before !== undefined) flip(before);
    if (seq === undefined) {
      shown.seqs.delete(key);
      return;
    }
    flip(seq);
    shown.seqs.set(key, seq);
  }

  /** Returns what is wrong with the positions of a commit. */
  commit({ branchId, before, after, work, hidden }: Commit, model: ModelBranch): string | undefined {
    const shown = this.shown.get(branchId) ?? { all: nothingShown(), delivery: nothingShown() };
    this.shown.set(branchId, shown);
    const taken = new Set<number>();
    for (const row of [...work.rows, ...hidden]) {
      if (row.seq <= before.head || row.seq > after.head) {
        return `position ${row.seq} is not between ${before.head} and ${after.head}`;
      }
      if (taken.has(row.seq)) return `position ${row.seq} was given twice`;
      taken.add(row.seq);
    }
    if (after.head < before.head) return `the head went back from ${before.head} to ${after.head}`;
    if (after.head > before.head && !taken.has(after.head)) return `nothing is at the head ${after.head}`;
    for (const { kind, row, seq } of work.rows) {
      const key = `${kind} ${row.sid}`;
      this.set(shown.all, key, kind, row.sid, seq);
      const order = kind === 'order' ? model.orders.get(row.sid) : undefined;
      const isTheirs =
        kind === 'order' ? order !== undefined && isForDrivers(order) : !HIDDEN_FROM_DRIVERS.has(kind);
      this.set(shown.delivery, key, kind, row.sid, isTheirs ? seq : undefined);
    }
    for (const { kind, sid } of hidden) {
      for (const audience of audiences) this.set(shown[audience], `${kind} ${sid}`, kind, sid, undefined);
    }
    const name = `${branchId} ${after.head} ${after.mark}`;
    this.positions.set(name, {
      all: checksumText(shown.all.lanes),
      delivery: checksumText(shown.delivery.lanes),
    });
    // A device at that position has the commit only where it moved the head.
    if (after.head > before.head) this.current.add(name);
    return undefined;
  }

  /** The checksum a device must have at this cursor; undefined: no such position existed. */
  at(branchId: number, cursor: Cursor, seen: Seen): string | undefined {
    return this.positions.get(`${branchId} ${cursor.seq} ${cursor.mark}`)?.[seen];
  }

  isCurrent(branchId: number, cursor: Cursor): boolean {
    return this.current.has(`${branchId} ${cursor.seq} ${cursor.mark}`);
  }
}
