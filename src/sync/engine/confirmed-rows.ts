import { checksumText, rowChecksum } from '#contract/row-checksum.ts';
import type { Cursor, RowUpdate } from '#contract/sync.ts';
import {
  emptyRowMaps,
  putRow,
  readRow,
  type RowKind,
  type RowMap,
  type RowRef,
  type RowView,
} from '#domain/rows.ts';
import type { FeedPart } from './env.ts';
import { storedRow } from './row-maps.ts';

interface Stored {
  update: RowUpdate;
  readable: boolean;
}

/**
 * Rows as the server last sent them, with their feed position. Only rows from the server are stored here; unsent
 * changes are folded over them elsewhere.
 */
export interface ConfirmedRows extends RowView {
  cursor(): Cursor | null;
  rows<K extends RowKind>(kind: K): ReadonlyMap<string, RowMap[K]>;
  /** Increases with every change of a kind's rows. */
  version(kind: RowKind): number;
  /** Returns the rows that could not be read; they are left out. */
  apply(part: FeedPart): RowRef[];
  /** Loads everything from the cache, which only has readable rows. */
  restore(cursor: Cursor, rows: readonly RowUpdate[]): void;
  checksum(): string;
  /** All readable rows as received, for the cache. */
  updates(): RowUpdate[];
}

export function createConfirmedRows(): ConfirmedRows {
  let maps = emptyRowMaps();
  let stored = new Map<string, Stored>();
  let cursor: Cursor | null = null;
  let lanes: [number, number] = [0, 0];
  const versions = new Map<RowKind, number>();

  function flip(kind: RowKind, sid: string, seq: number): void {
    const [one, other] = rowChecksum(kind, sid, seq);
    lanes = [lanes[0] ^ one, lanes[1] ^ other];
  }

  function touch(kind: RowKind): void {
    versions.set(kind, (versions.get(kind) ?? 0) + 1);
  }

  function write(update: RowUpdate, unreadable: RowRef[], read = readRow): void {
    const { kind, sid, seq, row } = update;
    const key = `${kind} ${sid}`;
    const before = stored.get(key);
    if (before !== undefined && before.update.seq > seq) return;
    if (before !== undefined) {
      // The same version again: keeps the object, so that nothing is rendered again.
      if (before.update.seq === seq && row !== null) return;
      flip(kind, sid, before.update.seq);
    }
    touch(kind);
    if (row === null) {
      stored.delete(key);
      maps[kind].delete(sid);
      return;
    }
    flip(kind, sid, seq);
    const change = read(kind, row);
    const readable = change?.row.sid === sid;
    stored.set(key, { update, readable });
    if (!readable) {
      maps[kind].delete(sid);
      unreadable.push({ kind, sid });
      return;
    }
    putRow(maps, change);
  }

  return {
    get: (kind, sid) => maps[kind].get(sid),
    rows: (kind) => maps[kind],
    cursor: () => cursor,
    version: (kind) => versions.get(kind) ?? 0,
    apply(part) {
      const unreadable: RowRef[] = [];
      if (part.full) {
        for (const { update } of stored.values()) touch(update.kind);
        maps = emptyRowMaps();
        stored = new Map();
        lanes = [0, 0];
      }
      for (const update of part.rows) write(update, unreadable);
      cursor = part.to;
      return unreadable;
    },
    restore(to, rows) {
      for (const update of rows) write(update, [], storedRow);
      cursor = to;
    },
    checksum: () => checksumText(lanes),
    updates: () => [...stored.values()].flatMap(({ update, readable }) => (readable ? [update] : [])),
  };
}
