import { withApproval } from '#domain/approval.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap } from '#domain/rows.ts';
import { type Env, SyncFault } from './env.ts';
import { createFold, type Pending } from './fold.ts';
import type { EntryDraft, OutboxContent, OutboxEntry } from './outbox-entry.ts';
import { streamOf } from './outbox-rules.ts';
import { createConfirmedRows, type ConfirmedRows } from './confirmed-rows.ts';
import { createInclusions } from './inclusions.ts';
import { isUndecided, type RelayedEntry } from './relayed-entry.ts';
import { createSavedStates, type SavedState } from './saved-states.ts';

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
  confirmed: ConfirmedRows;
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
  /** One for each of `entries`. */
  pendings: readonly Pending[];
  /** These and the changes of other devices that the shop hub has passed on, in their order. */
  all: readonly Pending[];
}

/** The feed position of a change of another device that the server has refused. */
const REFUSED = 0;

/** The pendings of both lists by the position of their entries; each list is in order. */
function inOrder(
  entries: readonly OutboxEntry[],
  own: readonly Pending[],
  relayed: readonly RelayedEntry[],
  others: readonly Pending[],
): Pending[] {
  const all: Pending[] = [];
  let next = 0;
  for (const [index, pending] of own.entries()) {
    const order = entries[index]?.order ?? Number.POSITIVE_INFINITY;
    while ((relayed[next]?.order ?? Number.POSITIVE_INFINITY) < order) {
      const other = others[next];
      if (other !== undefined) all.push(other);
      next += 1;
    }
    all.push(pending);
  }
  return [...all, ...others.slice(next)];
}

/** Whose stream is not on this device any more. */
const unknownPerson: Omit<Actor, 'id'> = { name: '', roles: [], shop: 0, branches: [] };

type Foldable = Pick<EntryDraft, 'id' | 'name' | 'args' | 'at' | 'approval' | 'branch' | 'shop'>;

/** Entries as the fold reads them. Asked for every waiting one after every change, so they keep their identity. */
function createPendings(): (entry: Foldable, person: Actor) => Pending {
  const known = new WeakMap<Foldable, { person: Actor; pending: Pending }>();
  return (entry, person) => {
    const last = known.get(entry);
    if (last?.person === person) return last.pending;
    const { id, name, args, at, approval } = entry;
    const actor = approval === undefined ? person : withApproval(person, approval.name);
    const pending = { id, name, args, at, actor, branch: { id: entry.branch, shop_id: entry.shop } };
    known.set(entry, { person, pending });
    return pending;
  };
}

export function createBranchModel(
  env: Pick<Env, 'report' | 'rules'>,
  branch: number,
  self: Actor,
): BranchModel {
  const confirmed = createConfirmedRows();
  const fold = createFold(confirmed, env.rules, (pending, cause) => {
    env.report(new SyncFault('rule_failed', `change ${pending.id} (${pending.name}) failed`, cause));
  });
  let content: OutboxContent = { streams: [], entries: [], relayed: [], unreadable: 0 };
  let unsaved: { draft: EntryDraft; pending: Pending }[] = [];
  const pendingOf = createPendings();
  const inclusions = createInclusions();
  let open: OpenEntries | undefined;
  const savedStates = createSavedStates((id) => fold.written(id));

  /** Whether the server's rows may not include the entry's effect yet. */
  function isOpen(entry: OutboxEntry): boolean {
    if (entry.branch !== branch || entry.state === 'rejected') return false;
    if (entry.mid <= inclusions.upTo(entry.client)) return false;
    if (entry.state !== 'confirmed') return true;
    return entry.verdict === undefined || entry.verdict.seq > (confirmed.cursor()?.seq ?? -1);
  }

  function isOpenRelayed({ branch: of, seq }: RelayedEntry): boolean {
    if (of !== branch || seq === REFUSED) return false;
    return seq === undefined || seq > (confirmed.cursor()?.seq ?? -1);
  }

  /** An owner of two shops is a different actor in each; the one of this branch applies. */
  function personOf(actor: string): Actor {
    if (actor === self.id) return self;
    return streamOf(content, actor)?.person ?? { id: actor, ...unknownPerson };
  }

  function openEntries(): OpenEntries {
    const seq = confirmed.cursor()?.seq ?? -1;
    if (open?.content === content && open.seq === seq && open.inclusions === inclusions.stamp()) return open;
    const refused = new Set<string>();
    for (const { id, state } of content.entries) if (state === 'rejected') refused.add(id);
    for (const one of content.relayed) if (one.seq === REFUSED) refused.add(one.id);
    const stands = ({ dep }: { dep?: string | undefined }) => dep === undefined || !refused.has(dep);
    const entries = content.entries.filter((entry) => isOpen(entry) && stands(entry));
    const relayed = content.relayed.filter((entry) => isOpenRelayed(entry) && stands(entry));
    const pendings = entries.map((entry) => pendingOf(entry, personOf(entry.actor)));
    const others = relayed.map((entry) => pendingOf(entry, entry.person));
    const all = others.length === 0 ? pendings : inOrder(entries, pendings, relayed, others);
    open = { content, seq, inclusions: inclusions.stamp(), entries, pendings, all };
    return open;
  }

  const view: BranchView = {
    get: (kind, sid) => fold.get(kind, sid),
    list: (kind) => fold.list(kind),
    savedState: (sid) => savedStates.of(sid),
    waitingSids: () => savedStates.sids(),
  };
  let current = { stamp: '', view };

  /** Changes that another tab resends are no longer in the rows, regardless of earlier confirmations. */
  function excludeResent(next: OutboxContent): void {
    const resent = next.entries.filter(({ again }) => again !== undefined);
    if (resent.length === 0) return;
    const before = new Map(content.entries.map(({ id, again = 0 }) => [id, again]));
    for (const { id, again = 0, client, mid } of resent) {
      if (again > (before.get(id) ?? again)) inclusions.excludeAfter(client, mid - 1);
    }
  }

  return {
    confirmed,
    view,
    viewNow() {
      const stamp = fold.stamp();
      if (stamp !== current.stamp) current = { stamp, view: { ...view } };
      return current.view;
    },
    content: () => content,
    adopt(next) {
      excludeResent(next);
      // This tab stored it after `next` was read: transactions complete in order, but their promises may not.
      const last = Math.max(next.entries.at(-1)?.order ?? -1, next.relayed.at(-1)?.order ?? -1);
      const newer = content.entries.filter((entry) => entry.order > last && entry.state !== 'confirmed');
      const passed = content.relayed.filter((entry) => entry.order > last && isUndecided(entry));
      content =
        newer.length + passed.length === 0
          ? next
          : { ...next, entries: [...next.entries, ...newer], relayed: [...next.relayed, ...passed] };
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
    include: inclusions.include,
    excludeAfter: inclusions.excludeAfter,
    excludeAll: inclusions.excludeAll,
    included: inclusions.all,
    confirmedMid: (client) =>
      content.entries.reduce(
        (top, entry) =>
          entry.client === client && entry.state === 'confirmed' ? Math.max(top, entry.mid) : top,
        0,
      ),
    refold() {
      const now = openEntries();
      const isAppended = fold.update([...now.all, ...unsaved.map(({ pending }) => pending)]);
      savedStates.update(
        now,
        unsaved.map(({ pending }) => pending),
        isAppended,
      );
    },
  };
}
