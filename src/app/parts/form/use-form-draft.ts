import { useRef, useState } from 'react';
import type { FieldClash } from '#domain/form-merge.ts';
import { markOf } from '#domain/row-mark.ts';
import { type FormDraft, readDraft, storeDraft } from './form-draft.ts';
import {
  draftOver,
  newDraft,
  type ServerVersion,
  settled,
  shownClashes,
  shownTaken,
} from './merged-draft.ts';

export const NOTHING: readonly never[] = [];

interface DraftOptions<T> extends ServerVersion<T> {
  draftKey: string | undefined;
  secret: readonly (keyof T & string)[];
}

/** What was typed in a form, merged with what another person saved since. */
export function useFormDraft<T extends object>({ draftKey, secret, ...version }: DraftOptions<T>) {
  const { initial, mark } = version;
  const [draft, setDraft] = useState<FormDraft<T> | null>(() =>
    draftKey === undefined ? null : readDraft(draftKey, initial),
  );
  // A number field commits on blur, in the same turn as the press that caused it: read the latest draft, so
  // neither update is lost.
  const latest = useRef(draft);
  const [wasRestored, setRestored] = useState(draft !== null);
  const over = draft === null ? null : draftOver(draft, version);
  const values = over?.draft.values ?? initial;
  const isDirty = over !== null && markOf(values) !== markOf(initial);
  const open = over?.clashes ?? NOTHING;
  const now = () => draftOver(latest.current ?? newDraft(initial, mark), version);

  function write(next: FormDraft<T> | null): void {
    latest.current = next;
    setDraft(next);
    if (draftKey === undefined) return;
    if (next === null) {
      storeDraft(draftKey, null);
      return;
    }
    const [kept, base] = [{ ...next.values }, { ...next.base }];
    for (const name of secret) {
      kept[name] = initial[name];
      base[name] = initial[name];
    }
    storeDraft(draftKey, { ...next, values: kept, base });
  }

  return {
    values,
    isDirty,
    isRestored: wasRestored && isDirty,
    seen: over?.draft.seen ?? mark,
    isOverlapping: open.length > 0,
    clashes: over === null ? NOTHING : shownClashes(over.draft, open),
    taken: over === null || !isDirty ? NOTHING : shownTaken(over.draft),
    /** The values with everything typed so far, also in this turn. */
    valuesNow: () => (latest.current === null ? initial : now().draft.values),
    put(part: Partial<T>): void {
      const { draft: before } = now();
      write({ ...before, values: { ...before.values, ...part } });
    },
    choose: (clash: FieldClash, choice: 'mine' | 'theirs') => write(settled(now(), clash, choice, mark)),
    forget(): void {
      write(null);
      setRestored(false);
    },
  };
}
