import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { DialogButton } from './dialog-button.tsx';

const load = () => import('./preferences-dialog.tsx').then((code) => code.PreferencesDialog);

/** The header button for language and theme. */
export const Preferences = memo(function Preferences() {
  const { t } = useLingui();
  return <DialogButton icon="globe" label={t`Language and appearance`} load={load} />;
});
