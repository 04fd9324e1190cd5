import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import { type Env, SyncFault } from './env.ts';
import { createFold, type Pending } from './fold.ts';
import type { EntryDraft, OutboxContent, OutboxEntry } from './outbox-entry.ts';
import { isBackgroundEntry, streamOf } from './outbox-rules.ts';
import { createConfirmedRows, type ConfirmedRows } from './confirmed-rows.ts';

/** How safe the last change of an item is: being stored, stored and waiting, or held until a person acts. */
export type SavedState = 'saving' | 'waiting' | 'held';

/** The rows that screens read. Rows and lists keep their identity while their content is unchanged. */
export interface BranchView {
  get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined;
  list<K extends RowKind>(kind: K): readonly RowMap[K][];
  /** Undefined: the server has it, as far as is known. */
  savedState(sid: string): SavedState | undefined;
  /** The sids with a saved state; the same set object while unchanged. */
  waitingSids(): ReadonlySet<string>;
}

/** One branch in the memory of one device: confirmed rows, queue, and the fold of both. Synchronous, without I/O. */
export interface BranchModel {
  truth: ConfirmedRows;
  view: BranchView;
  /** The view as a new object after every change of a row. */
  viewNow(): BranchView;
  content(): OutboxContent;
  /** The queue as it was just read or written. */
  adopt(content: OutboxContent): void;
  /** A change is shown before it is stored … */
  show(draft: EntryDraft, person: Actor): void;
  /** … then stored … */
  stored(entry: OutboxEntry): void;
  /** … or undone. */
  takeBack(id: string): void;
  /** The rows include all changes of this client up to `mid`. */
  include(client: string, mid: number): void;
  /** The server was restored: the rows include this client's changes up to `mid` and no later ones. */
  excludeAfter(client: string, mid: number): void;
  /** All rows are new, possibly from a restored server, so which changes they include is unknown. */
  excludeAll(): void;
  included(): Record<string, number>;
  /** Highest confirmed number of a client, 0 if none. */
  confirmedMid(client: string): number;
  /** Folds again what changed since. */
  refold(): void;
}

/** The stored changes that the rows may not include and that are therefore folded. */
interface OpenEntries {
  content: OutboxContent;
  seq: number;
  inclusions: number;
  entries: readonly OutboxEntry[];
  pendings: readonly Pending[];
}

const nobody: Omit<Actor, 'id'> = { name: '', roles: [], shop: 0, branches: [] };

function sidIn(args: unknown): string | undefined {
  return typeof args === 'object' && args !== null && 'sid' in args && typeof args.sid === 'string'
    ? args.sid
    : undefined;
}

export function createBranchModel(
  env: Pick<Env, 'report' | 'rules'>,
  branch: number,
  self: Actor,
): BranchModel {
  const truth = createConfirmedRows();
  const fold = createFold(truth, env.rules, (pending, cause) => {
    env.report(new SyncFault('rule_failed', `change ${pending.id} (${pending.name}) failed`, cause));
  });
  let content: OutboxContent = { streams: [], entries: [], unreadable: 0 };
  let unsaved: { draft: EntryDraft; pending: Pending }[] = [];
  const pendingOfEntry = new WeakMap<EntryDraft, Pending>();
  const included = new Map<string, number>();
  /** Increases with every change of the included numbers. */
  let inclusions = 0;
  let open: OpenEntries | undefined;
  /** The waiting stored changes, and the saved states of the rows they wrote. */
  let marked: readonly OutboxEntry[] = [];
  let marks = new Map<string, SavedState>();
  let saving = new Set<string>();
  let waitingSids: ReadonlySet<string> = new Set();

  /** Whether the server's rows may not include the entry's effect yet. */
  function isOpen(entry: OutboxEntry): boolean {
    if (entry.branch !== branch || entry.state === 'rejected') return false;
    if (entry.mid <= (included.get(entry.client) ?? 0)) return false;
    if (entry.state !== 'confirmed') return true;
    return entry.verdict === undefined || entry.verdict.seq > (truth.cursor()?.seq ?? -1);
  }

  /** Called for every waiting entry after every change, so the object is reused while the entry is unchanged. */
  function pendingOf(entry: EntryDraft, person: Actor): Pending {
    const known = pendingOfEntry.get(entry);
    if (known?.actor === person) return known;
    const { id, name, args, at } = entry;
    const made = { id, name, args, at, actor: person, branch: { id: entry.branch, shop_id: entry.shop } };
    pendingOfEntry.set(entry, made);
    return made;
  }

  /** An owner of two shops is a different actor in each; the one of this branch applies. */
  function personOf(actor: string): Actor {
    if (actor === self.id) return self;
    return streamOf(content, actor)?.person ?? { id: actor, ...nobody };
  }

  /** The rows a change writes, and the one it names. */
  function sidsOf(pending: Pending): string[] {
    const sids = fold.written(pending.id).map(({ sid }) => sid);
    const named = sidIn(pending.args);
    return named === undefined ? sids : [...sids, named];
  }

  function openEntries(): OpenEntries {
    const seq = truth.cursor()?.seq ?? -1;
    if (open?.content === content && open.seq === seq && open.inclusions === inclusions) return open;
    const refused = new Set<string>();
    for (const { id, state } of content.entries) if (state === 'rejected') refused.add(id);
    const entries = content.entries.filter(
      (entry) => isOpen(entry) && (entry.dep === undefined || !refused.has(entry.dep)),
    );
    const pendings = entries.map((entry) => pendingOf(entry, personOf(entry.actor)));
    open = { content, seq, inclusions, entries, pendings };
    return open;
  }

  /** `isAppended`: the earlier entries wrote the same as before, so only the appended ones are marked again. */
  function mark({ entries, pendings }: OpenEntries, isAppended: boolean): void {
    const goesOn = isAppended && marked.every((entry, index) => entry === entries[index]);
    if (!goesOn) marks = new Map();
    for (let index = goesOn ? marked.length : 0; index < entries.length; index += 1) {
      const [entry, pending] = [entries[index], pendings[index]];
      if (entry === undefined || pending === undefined) continue;
      if (entry.state === 'confirmed' || isBackgroundEntry(entry)) continue;
      const isHeld = entry.state === 'held';
      for (const sid of sidsOf(pending))
        if (isHeld || !marks.has(sid)) marks.set(sid, isHeld ? 'held' : 'waiting');
    }
    marked = entries;
    saving = new Set(unsaved.flatMap(({ pending }) => (isBackgroundEntry(pending) ? [] : sidsOf(pending))));
    const sids = new Set([...marks.keys(), ...saving]);
    const same = sids.size === waitingSids.size && [...sids].every((sid) => waitingSids.has(sid));
    if (!same) waitingSids = sids;
  }

  const view: BranchView = {
    get: (kind, sid) => fold.get(kind, sid),
    list: (kind) => fold.list(kind),
    savedState: (sid) => (saving.has(sid) ? 'saving' : marks.get(sid)),
    waitingSids: () => waitingSids,
  };
  let current = { stamp: '', view };

  function excludeAfter(client: string, mid: number): void {
    if (mid >= (included.get(client) ?? 0)) return;
    included.set(client, mid);
    inclusions += 1;
  }

  /** Changes that another tab resends are no longer in the rows, regardless of earlier confirmations. */
  function excludeOffered(next: OutboxContent): void {
    const offered = next.entries.filter(({ again }) => again !== undefined);
    if (offered.length === 0) return;
    const before = new Map(content.entries.map(({ id, again = 0 }) => [id, again]));
    for (const { id, again = 0, client, mid } of offered) {
      if (again > (before.get(id) ?? again)) excludeAfter(client, mid - 1);
    }
  }

  return {
    truth,
    view,
    viewNow() {
      const stamp = fold.stamp();
      if (stamp !== current.stamp) current = { stamp, view: { ...view } };
      return current.view;
    },
    content: () => content,
    adopt(next) {
      excludeOffered(next);
      // This tab stored it after `next` was read: transactions complete in order, but their promises may not.
      const last = next.entries.at(-1)?.order ?? -1;
      const newer = content.entries.filter((entry) => entry.order > last && entry.state !== 'confirmed');
      content = newer.length === 0 ? next : { ...next, entries: [...next.entries, ...newer] };
      const known = new Set(content.entries.map((entry) => entry.id));
      unsaved = unsaved.filter(({ draft }) => !known.has(draft.id));
    },
    show(draft, person) {
      unsaved = [...unsaved, { draft, pending: pendingOf(draft, person) }];
    },
    stored(entry) {
      unsaved = unsaved.filter(({ draft }) => draft.id !== entry.id);
      if (content.entries.some(({ id }) => id === entry.id)) return;
      content = { ...content, entries: [...content.entries, entry] };
    },
    takeBack(id) {
      unsaved = unsaved.filter(({ draft }) => draft.id !== id);
    },
    include(client, mid) {
      if (mid <= (included.get(client) ?? 0)) return;
      included.set(client, mid);
      inclusions += 1;
    },
    excludeAfter,
    excludeAll() {
      included.clear();
      inclusions += 1;
    },
    included: () => Object.fromEntries(included),
    confirmedMid: (client) =>
      content.entries.reduce(
        (top, entry) =>
          entry.client === client && entry.state === 'confirmed' ? Math.max(top, entry.mid) : top,
        0,
      ),
    refold() {
      const now = openEntries();
      const isAppended = fold.update([...now.pendings, ...unsaved.map(({ pending }) => pending)]);
      mark(now, isAppended);
    },
  };
}
