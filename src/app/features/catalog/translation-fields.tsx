import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { menuLanguageNames } from '#domain/catalog/menu-languages.data.ts';
import { type MenuLanguage, menuLanguages } from '#domain/catalog/menu-languages.ts';

/** A text in the chosen language; empty: not translated. */
export interface TranslatedText {
  label: string;
  /** Its original words. */
  own: string;
  value: string;
  isLong?: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface TranslationFieldsProps {
  /** The languages with a text. */
  translated: ReadonlySet<string>;
  textsIn: (language: MenuLanguage) => readonly TranslatedText[];
}

const byName = [...menuLanguages].sort((one, other) =>
  menuLanguageNames[one].localeCompare(menuLanguageNames[other]),
);

/** The texts of a row in another language, one language at a time. */
export function TranslationFields({ translated, textsIn }: TranslationFieldsProps) {
  const { t } = useLingui();
  const known = byName.filter((language) => translated.has(language));
  const [language, setLanguage] = useState<MenuLanguage | undefined>(known[0]);
  const names = known.map((one) => menuLanguageNames[one]).join(', ');
  return (
    <Stack gap={4}>
      <Select
        label={t`Translate to`}
        placeholder={t`Choose a language`}
        description={
          known.length === 0
            ? t`Customers and the kitchen read the menu in their language where it is translated.`
            : t`Translated: ${names}`
        }
        options={byName.map((id) => ({ id, label: menuLanguageNames[id] }))}
        value={language ?? null}
        onChange={(id) => setLanguage(byName.find((one) => one === id))}
      />
      {language === undefined
        ? null
        : textsIn(language).map(({ label, own, value, isLong = false, onChange, onBlur, error }, index) => (
            <TextField
              // oxlint-disable-next-line react/no-array-index-key -- the texts of a row stay in order
              key={`${language} ${index}`}
              lang={language}
              label={label}
              placeholder={own}
              multiline={isLong}
              isOptional
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={error}
            />
          ))}
    </Stack>
  );
}
