import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { notices } from '#ui/notices.tsx';
import { activateUpdate, isThereNew, useUpdateState } from '../session/update-flow.ts';

/** Offers a new version once it waits; it also comes by itself in a quiet minute, never under a finger. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const state = useUpdateState();
  const text = t`A new version is ready`;
  const label = t`Update now`;
  useEffect(() => {
    if (!isThereNew(state)) return;
    const id = notices.info(text, { action: { label, run: activateUpdate }, showMs: Infinity });
    return () => notices.dismiss(id);
  }, [state, text, label]);
  return null;
}
