import type { RowRef } from '#domain/rows.ts';
import type { Pending } from './fold.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isBackgroundEntry } from './outbox-rules.ts';

/** How safe the last change of an item is: being stored, stored and waiting, or held until a person acts. */
export type SavedState = 'saving' | 'waiting' | 'held';

/** The saved state of every row that a waiting change writes or names. */
export interface SavedStates {
  /** Undefined: the server has it, as far as is known. */
  of(sid: string): SavedState | undefined;
  /** The sids with a saved state; the same set object while unchanged. */
  sids(): ReadonlySet<string>;
  /**
   * `pendings` has one for each of `entries`. `isAppended`: the earlier entries wrote the same as before, so only the
   * appended ones are marked again.
   */
  update(
    stored: { entries: readonly OutboxEntry[]; pendings: readonly Pending[] },
    unsaved: readonly Pending[],
    isAppended: boolean,
  ): void;
}

function sidIn(args: unknown): string | undefined {
  return typeof args === 'object' && args !== null && 'sid' in args && typeof args.sid === 'string'
    ? args.sid
    : undefined;
}

/** `written`: the rows that a change has written in the fold. */
export function createSavedStates(written: (id: string) => readonly RowRef[]): SavedStates {
  let marked: readonly OutboxEntry[] = [];
  let marks = new Map<string, SavedState>();
  let saving = new Set<string>();
  let all: ReadonlySet<string> = new Set();

  function sidsOf(pending: Pending): string[] {
    const sids = written(pending.id).map(({ sid }) => sid);
    const named = sidIn(pending.args);
    return named === undefined ? sids : [...sids, named];
  }

  function mark(entry: OutboxEntry, pending: Pending): void {
    if (entry.state === 'confirmed' || isBackgroundEntry(entry)) return;
    const isHeld = entry.state === 'held';
    for (const sid of sidsOf(pending))
      if (isHeld || !marks.has(sid)) marks.set(sid, isHeld ? 'held' : 'waiting');
  }

  return {
    of: (sid) => (saving.has(sid) ? 'saving' : marks.get(sid)),
    sids: () => all,
    update({ entries, pendings }, unsaved, isAppended) {
      const goesOn = isAppended && marked.every((entry, index) => entry === entries[index]);
      if (!goesOn) marks = new Map();
      for (let index = goesOn ? marked.length : 0; index < entries.length; index += 1) {
        const [entry, pending] = [entries[index], pendings[index]];
        if (entry !== undefined && pending !== undefined) mark(entry, pending);
      }
      marked = entries;
      saving = new Set(unsaved.flatMap((pending) => (isBackgroundEntry(pending) ? [] : sidsOf(pending))));
      const sids = new Set([...marks.keys(), ...saving]);
      const isSame = sids.size === all.size && [...sids].every((sid) => all.has(sid));
      if (!isSame) all = sids;
    },
  };
}
