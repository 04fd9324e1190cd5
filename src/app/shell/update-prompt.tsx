import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { notices } from '#ui/notices.tsx';
import { activateUpdate, isUpdateAvailable, useUpdateState } from '../updates/update-flow.ts';

/** Offers a new version when one waits. It is also activated automatically when the page is idle. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const state = useUpdateState();
  const text = t`A new version is ready`;
  const label = t`Update now`;
  useEffect(() => {
    if (!isUpdateAvailable(state)) return;
    const id = notices.info(text, { action: { label, run: activateUpdate }, showMs: Infinity });
    return () => notices.dismiss(id);
  }, [state, text, label]);
  return null;
}
