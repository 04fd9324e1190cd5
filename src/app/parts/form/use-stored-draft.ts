import { useRef, useState } from 'react';
import { storeDraft, readDraft } from './form-draft.ts';
import { newDraft } from './merged-draft.ts';

/**
 * A draft stored for this tab, across reloads, until it is set to null. `sample` gives its shape; `isLasting`: it
 * survives the browser as well, until the person signs out. The setter is stable and accepts an updater function.
 */
export function useStoredDraft<T extends object>(
  key: string,
  sample: T,
  isLasting = false,
): [T | null, (next: T | null | ((before: T | null) => T)) => void] {
  const [kept, setKept] = useState(() => readDraft(key, sample, isLasting)?.values ?? null);
  const last = useRef(kept);
  return [
    kept,
    (next) => {
      const values = typeof next === 'function' ? next(last.current) : next;
      last.current = values;
      setKept(values);
      storeDraft(key, values === null ? null : newDraft(values, ''), isLasting);
    },
  ];
}
