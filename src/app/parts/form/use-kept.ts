import { useState } from 'react';
import { keepDraft, readDraft } from './form-draft.ts';

/** What somebody began in this tab, kept through a reload until it is null: done or given up. `sample` shows its form. */
export function useKept<T extends object>(key: string, sample: T): [T | null, (next: T | null) => void] {
  const [kept, setKept] = useState(() => readDraft(key, sample)?.values ?? null);
  return [
    kept,
    (next) => {
      setKept(next);
      keepDraft(key, next === null ? null : { values: next, seen: '' });
    },
  ];
}
