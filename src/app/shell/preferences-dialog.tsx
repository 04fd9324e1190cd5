import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { chooseLanguage } from '../i18n/i18n.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { DialogControls } from './dialog-button.tsx';
import { chooseTheme, useThemeChoice } from './theme.ts';

/** Language and theme; both take effect at once and are remembered on this device. */
export function PreferencesDialog({ isOpen, onOpenChange }: DialogControls) {
  const { t } = useLingui();
  const theme = useThemeChoice();
  return (
    <Dialog shape="sheet" isOpen={isOpen} onOpenChange={onOpenChange} title={t`Language and appearance`}>
      <Stack gap={6}>
        <RadioGroup
          label={t`Language`}
          value={useLanguage()}
          onChange={(language) => void chooseLanguage(language)}
          options={LANGUAGES.map(({ code, name }) => ({ id: code, label: name }))}
        />
        <RadioGroup
          label={t`Appearance`}
          look="tiles"
          value={theme}
          onChange={chooseTheme}
          options={[
            { id: 'auto', label: t`Same as device`, icon: 'contrast' },
            { id: 'light', label: t`Light`, icon: 'sun' },
            { id: 'dark', label: t`Dark`, icon: 'moon' },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
