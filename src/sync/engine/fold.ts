import type { BoundMutation } from '#domain/mutation.ts';
import type { Actor } from '#domain/roles.ts';
import {
  emptyRowMaps,
  forKinds,
  putRow,
  type RowChange,
  type RowKind,
  type RowMap,
  type RowMaps,
  type RowRef,
  type RowView,
} from '#domain/rows.ts';
import { forEachKind } from './row-maps.ts';
import type { Confirmed, RuleBook } from './rule-book.ts';
import type { ConfirmedRows } from './confirmed-rows.ts';

/** A change that waits for the server, as far as the fold needs it. */
export interface Pending {
  id: string;
  name: string;
  args: unknown;
  at: number;
  actor: Actor;
  branch: { id: number; shop_id: number };
}

interface Memo {
  /** The actor whose permissions the change runs with; updated when the person signs in again. */
  actor: Actor;
  bound: BoundMutation | undefined;
  /** Undefined: not run yet. */
  reads: { kind: RowKind; sid: string; row: unknown }[] | undefined;
  changes: readonly RowChange[];
  /** The rows it wrote. */
  written: readonly RowRef[];
}

type RuleFailed = (pending: Pending, cause: unknown) => void;

function isSameActor(one: Actor, other: Actor): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isSame(one: Pending, other: Pending | undefined): boolean {
  return one === other || (one.id === other?.id && isSameActor(one.actor, other.actor));
}

function bind(rules: RuleBook, { name, args }: Pending): BoundMutation | undefined {
  const bound = rules.find(name)?.bind(args);
  return bound?.ok === true ? bound.value : undefined;
}

function layered(confirmed: RowView, overlay: RowMaps): RowView {
  return {
    get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
      const rows: Map<string, RowMap[K]> = overlay[kind];
      return rows.get(sid) ?? confirmed.get(kind, sid);
    },
  };
}

/** What a change runs on, and the rules. */
interface Ground {
  view: RowView;
  confirmed: Confirmed;
  rules: RuleBook;
}

/** Runs one change on a view. A refusal on the device changes nothing, because the server decides. */
function run(
  pending: Pending,
  bound: BoundMutation | undefined,
  { view, confirmed, rules }: Ground,
  failed: RuleFailed,
): readonly RowChange[] {
  if (bound === undefined) return [];
  try {
    const { id, at, actor, branch } = pending;
    const result = bound.apply(view, { id, now: at, actor, branch });
    if (!result.ok) return [];
    const { changes } = result.value;
    return changes.concat(rules.paper()?.(changes, view, confirmed, pending) ?? []);
  } catch (cause) {
    failed(pending, cause);
    return [];
  }
}

/** The fold without memoization; the memoized one must always give the same result. */
export function foldFromScratch(
  confirmed: Confirmed,
  pendings: readonly Pending[],
  rules: RuleBook,
): RowMaps {
  const overlay = emptyRowMaps();
  const view = layered(confirmed, overlay);
  for (const pending of pendings) {
    const changes = run(pending, bind(rules, pending), { view, confirmed, rules }, () => {});
    for (const change of changes) putRow(overlay, change);
  }
  return overlay;
}

/**
 * What the screen shows: the server's rows with the pending changes folded over them by the domain's rules. It
 * remembers what each change read and wrote, so an appended change runs one rule and rows from the server rerun only
 * the rules that read them; all other rows keep their identity.
 */
export interface Fold extends RowView {
  /** Returns whether changes were only appended and the earlier ones wrote the same as before. */
  update(pendings: readonly Pending[]): boolean;
  /** All rows of a kind; the same array while none of them changed. */
  list<K extends RowKind>(kind: K): readonly RowMap[K][];
  /** The rows a change wrote, if it is part of the fold. */
  written(id: string): readonly RowRef[];
  /** A text that differs after every change of any row. */
  stamp(): string;
  /** Total number of rule runs, for tests of the memoization. */
  runs(): number;
}

type Lists = { [K in RowKind]: { stamp: string; rows: readonly RowMap[K][] } };

function emptyLists(): Lists {
  return forKinds(() => ({ stamp: '', rows: [] }));
}

const nothing: readonly RowRef[] = [];

/** The rows of a kind in order: the last array if it is unchanged, else a new one that copies the common part. */
function mergedRows<R>(
  confirmed: ReadonlyMap<string, R>,
  overlay: ReadonlyMap<string, R>,
  last: readonly R[],
): readonly R[] {
  let others: R[] | undefined;
  let count = 0;
  const add = (row: R) => {
    if (others === undefined && row !== last[count]) others = last.slice(0, count);
    others?.push(row);
    count += 1;
  };
  if (overlay.size === 0) for (const row of confirmed.values()) add(row);
  else {
    for (const [sid, row] of confirmed) add(overlay.get(sid) ?? row);
    for (const [sid, row] of overlay) if (!confirmed.has(sid)) add(row);
  }
  return others ?? (count === last.length ? last : last.slice(0, count));
}

export function createFold(confirmed: ConfirmedRows, rules: RuleBook, failed: RuleFailed): Fold {
  let overlay = emptyRowMaps();
  let view = layered(confirmed, overlay);
  let folded: readonly Pending[] = [];
  let memos = new Map<string, Memo>();
  let confirmedStamp = '';
  let wasWhole = rules.isWhole();
  let runs = 0;
  let touches = 0;
  const lists = emptyLists();
  /** The version of the printers, which the kitchen tickets are made for. */
  let printers = 0;
  const overlayVersion = new Map<RowKind, number>();

  function stampOfConfirmed(): string {
    let stamp = '';
    forEachKind((kind) => {
      stamp += ` ${confirmed.version(kind)}`;
    });
    return stamp;
  }

  function touch(kind: RowKind): void {
    touches += 1;
    overlayVersion.set(kind, (overlayVersion.get(kind) ?? 0) + 1);
  }

  function step(pending: Pending): void {
    const { id, actor } = pending;
    const memo = memos.get(id) ?? {
      actor,
      bound: bind(rules, pending),
      reads: undefined,
      changes: [],
      written: [],
    };
    memos.set(id, memo);
    const same =
      isSameActor(memo.actor, actor) &&
      (memo.reads?.every(({ kind, sid, row }) => view.get(kind, sid) === row) ?? false);
    if (!same) {
      const reads: NonNullable<Memo['reads']> = [];
      const watched: RowView = {
        get(kind, sid) {
          const row = view.get(kind, sid);
          reads.push({ kind, sid, row });
          return row;
        },
      };
      runs += 1;
      memo.changes = run(pending, memo.bound, { view: watched, confirmed, rules }, failed);
      memo.written = memo.changes.map(({ kind, row }) => ({ kind, sid: row.sid }));
      memo.actor = actor;
      memo.reads = reads;
    }
    for (const change of memo.changes) {
      putRow(overlay, change);
      touch(change.kind);
    }
  }

  function rebuild(pendings: readonly Pending[]): void {
    forEachKind((kind) => {
      if (overlay[kind].size > 0) touch(kind);
    });
    overlay = emptyRowMaps();
    view = layered(confirmed, overlay);
    const kept = new Map<string, Memo>();
    for (const pending of pendings) {
      const memo = memos.get(pending.id);
      if (memo !== undefined) kept.set(pending.id, memo);
    }
    memos = kept;
    for (const pending of pendings) step(pending);
  }

  return {
    get: (kind, sid) => view.get(kind, sid),
    update(pendings) {
      const stamp = stampOfConfirmed();
      const learnt = wasWhole !== rules.isWhole();
      wasWhole = rules.isWhole();
      const printersNow = confirmed.version('printer');
      if (learnt || printersNow !== printers) memos = new Map();
      printers = printersNow;
      const appended =
        !learnt &&
        stamp === confirmedStamp &&
        pendings.length >= folded.length &&
        folded.every((pending, index) => isSame(pending, pendings[index]));
      confirmedStamp = stamp;
      if (appended) for (const pending of pendings.slice(folded.length)) step(pending);
      else rebuild(pendings);
      folded = pendings;
      return appended;
    },
    list<K extends RowKind>(kind: K): readonly RowMap[K][] {
      const last: { stamp: string; rows: readonly RowMap[K][] } = lists[kind];
      const stamp = `${confirmed.version(kind)} ${overlayVersion.get(kind) ?? 0}`;
      if (last.stamp === stamp) return last.rows;
      last.stamp = stamp;
      last.rows = mergedRows<RowMap[K]>(confirmed.rows(kind), overlay[kind], last.rows);
      return last.rows;
    },
    written: (id) => memos.get(id)?.written ?? nothing,
    stamp: () => `${confirmedStamp} ${touches}`,
    runs: () => runs,
  };
}
