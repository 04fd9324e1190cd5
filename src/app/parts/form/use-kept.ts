import { useRef, useState } from 'react';
import { keepDraft, readDraft } from './form-draft.ts';

/**
 * What somebody began in this tab, kept through a reload until it is null: done or given up. `sample` shows its form.
 * The setter stays the same from one drawing to the next; given a function, it hands it what was begun last.
 */
export function useKept<T extends object>(
  key: string,
  sample: T,
): [T | null, (next: T | null | ((before: T | null) => T)) => void] {
  const [kept, setKept] = useState(() => readDraft(key, sample)?.values ?? null);
  const last = useRef(kept);
  return [
    kept,
    (next) => {
      const values = typeof next === 'function' ? next(last.current) : next;
      last.current = values;
      setKept(values);
      keepDraft(key, values === null ? null : { values, seen: '' });
    },
  ];
}
