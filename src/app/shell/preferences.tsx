import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

// Fetched at the first press: no screen should wait for what is used once a month.
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences-dialog.tsx')).PreferencesDialog,
}));

/** The header's button for language and appearance. */
export function Preferences() {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="globe"
        label={t`Language and appearance`}
        onPress={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted ? (
        <Suspense fallback={null}>
          <PreferencesDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
