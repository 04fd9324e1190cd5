import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import { type Env, SyncFault } from './env.ts';
import { createFold, type Pending } from './fold.ts';
import type { EntryDraft, OutboxContent, OutboxEntry } from './outbox-entry.ts';
import { isNote, streamOf } from './outbox-rules.ts';
import { createTruth, type Truth } from './truth.ts';

/** How safe the last change of a thing is: still being stored, stored and waiting, waiting for a person. */
export type SavedState = 'saving' | 'waiting' | 'held';

/** What screens read. Rows and lists keep their identity while nothing in them changed. */
export interface BranchView {
  get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined;
  list<K extends RowKind>(kind: K): readonly RowMap[K][];
  /** Undefined: the server has it, as far as is known. */
  savedState(sid: string): SavedState | undefined;
  /** The sids with a saved state; the same set while they stay the same. */
  waitingSids(): ReadonlySet<string>;
}

/** The memory of one branch on one device: truth, queue, and the fold of both. No waiting, no I/O. */
export interface BranchModel {
  truth: Truth;
  view: BranchView;
  /** The view as a new object whenever a row changed. */
  viewNow(): BranchView;
  content(): OutboxContent;
  /** The queue as it was just read or written. */
  adopt(content: OutboxContent): void;
  /** A change is on screen before it is stored … */
  show(draft: EntryDraft, person: Actor): void;
  /** … then stored … */
  stored(entry: OutboxEntry): void;
  /** … or taken back. */
  takeBack(id: string): void;
  /** The rows hold all changes of this client up to `mid`. */
  include(client: string, mid: number): void;
  /** The server was restored: the rows hold this client's changes up to `mid` and no further. */
  excludeAfter(client: string, mid: number): void;
  /** All rows are new, perhaps of a server that was restored: nothing is known of what they hold. */
  excludeAll(): void;
  included(): Record<string, number>;
  /** Highest confirmed number of a client, 0 when none. */
  confirmedMid(client: string): number;
  /** Folds anew what changed since. */
  refold(): void;
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
  const truth = createTruth();
  const fold = createFold(truth, env.rules, (pending, cause) => {
    env.report(new SyncFault('rule_failed', `change ${pending.id} (${pending.name}) failed`, cause));
  });
  let content: OutboxContent = { streams: [], entries: [], unreadable: 0 };
  let unsaved: { draft: EntryDraft; pending: Pending }[] = [];
  const included = new Map<string, number>();
  let marks = new Map<string, SavedState>();
  let waitingSids: ReadonlySet<string> = new Set();

  /** Whether the server's rows may still lack what the entry does. */
  function isOpen(entry: OutboxEntry): boolean {
    if (entry.branch !== branch || entry.state === 'rejected') return false;
    if (entry.mid <= (included.get(entry.client) ?? 0)) return false;
    if (entry.state !== 'confirmed') return true;
    return entry.verdict === undefined || entry.verdict.seq > (truth.cursor()?.seq ?? -1);
  }

  function pendingOf(entry: EntryDraft, person: Actor): Pending {
    const { id, name, args, at } = entry;
    return { id, name, args, at, actor: person, branch: { id: entry.branch, shop_id: entry.shop } };
  }

  /** An owner in two shops is another actor in each: the one of this branch counts. */
  function personOf(actor: string): Actor {
    if (actor === self.id) return self;
    return streamOf(content, actor)?.person ?? { id: actor, ...nobody };
  }

  function mark(pending: Pending, state: SavedState): void {
    const rank: SavedState[] = ['waiting', 'held', 'saving'];
    const sids = new Set(fold.written(pending.id).map(({ sid }) => sid));
    const named = sidIn(pending.args);
    if (named !== undefined) sids.add(named);
    for (const sid of sids) {
      const before = marks.get(sid);
      if (before === undefined || rank.indexOf(before) < rank.indexOf(state)) marks.set(sid, state);
    }
  }

  const view: BranchView = {
    get: (kind, sid) => fold.get(kind, sid),
    list: (kind) => fold.list(kind),
    savedState: (sid) => marks.get(sid),
    waitingSids: () => waitingSids,
  };
  let current = { stamp: '', view };

  function excludeAfter(client: string, mid: number): void {
    if (mid < (included.get(client) ?? 0)) included.set(client, mid);
  }

  /** What another tab offers again is no longer in the rows, whatever this one heard before. */
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
      // Stored by this tab after `next` was read: transactions end in order, their promises need not.
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
      if (mid > (included.get(client) ?? 0)) included.set(client, mid);
    },
    excludeAfter,
    excludeAll: () => included.clear(),
    included: () => Object.fromEntries(included),
    confirmedMid: (client) =>
      content.entries.reduce(
        (top, entry) =>
          entry.client === client && entry.state === 'confirmed' ? Math.max(top, entry.mid) : top,
        0,
      ),
    refold() {
      const refused = new Set<string>();
      for (const { id, state } of content.entries) if (state === 'rejected') refused.add(id);
      const open = content.entries.filter(
        (entry) => isOpen(entry) && (entry.dep === undefined || !refused.has(entry.dep)),
      );
      const pendings = open.map((entry) => pendingOf(entry, personOf(entry.actor)));
      fold.update([...pendings, ...unsaved.map(({ pending }) => pending)]);
      marks = new Map();
      open.forEach((entry, index) => {
        const pending = pendings[index];
        if (pending === undefined || entry.state === 'confirmed' || isNote(entry)) return;
        mark(pending, entry.state === 'held' ? 'held' : 'waiting');
      });
      for (const { pending } of unsaved) if (!isNote(pending)) mark(pending, 'saving');
      const sids = new Set(marks.keys());
      const same = sids.size === waitingSids.size && [...sids].every((sid) => waitingSids.has(sid));
      if (!same) waitingSids = sids;
    },
  };
}
