import { useEffect, useEffectEvent } from 'react';
import type { Form } from './use-form.ts';

export type SavedAgain = Pick<Form<object, unknown>, 'canSaveAgain' | 'isPending'>;

/**
 * Repeats a save that was refused because another person saved first, once their version has arrived: where nothing
 * clashes, there is nothing to ask.
 */
export function useSaveAgain({ canSaveAgain, isPending }: SavedAgain, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(() => void save());
  const isDue = canSaveAgain && !isPending;
  useEffect(() => {
    if (isDue) saveNow();
  }, [isDue]);
}
