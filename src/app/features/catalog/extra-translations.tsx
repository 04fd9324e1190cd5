import { useLingui } from '@lingui/react/macro';
import { productOfOption } from '#domain/catalog/option-products.ts';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import { type MenuLanguage, withText } from '#domain/catalog/menu-languages.ts';
import type { TranslatedText } from './translation-fields.tsx';
import { Translations } from './translations.tsx';

interface ExtraTranslationsProps {
  groups: readonly ExtraGroup[];
  onChange: (groups: ExtraGroup[]) => void;
  errorOf: (path: string) => string | undefined;
  onBlur: (path: string) => void;
}

/** The headings and options of an extra in other languages. Options that are products are translated with those. */
export function ExtraTranslations({ groups, onChange, errorOf, onBlur }: ExtraTranslationsProps) {
  const { t } = useLingui();
  const rows = groups.flatMap((group) => [group, ...group.items]);
  const putGroup = (next: ExtraGroup) => onChange(groups.map((one) => (one.id === next.id ? next : one)));

  function titleIn(group: ExtraGroup, index: number, language: MenuLanguage): TranslatedText {
    const { title, translations } = group;
    const path = `data.groups.${index}.translations.${language}.title`;
    return {
      label: t`Group title: ${title}`,
      own: title,
      value: translations?.[language]?.title ?? '',
      onChange: (words) =>
        putGroup({
          ...group,
          translations: withText(translations, language, 'title', words),
        }),
      onBlur: () => onBlur(path),
      error: errorOf(path),
    };
  }

  function optionsIn(group: ExtraGroup, index: number, language: MenuLanguage): TranslatedText[] {
    return group.items.flatMap((item, at) => {
      if (productOfOption(group, item) !== undefined) return [];
      const { name, translations } = item;
      const path = `data.groups.${index}.items.${at}.translations.${language}.name`;
      const put = (words: string) => {
        const texts = withText(translations, language, 'name', words);
        const items = group.items.map((one) => (one.id === item.id ? { ...one, translations: texts } : one));
        putGroup({ ...group, items });
      };
      return {
        label: t`Option: ${name}`,
        own: name,
        value: translations?.[language]?.name ?? '',
        onChange: put,
        onBlur: () => onBlur(path),
        error: errorOf(path),
      };
    });
  }

  return (
    <Translations
      translated={new Set(rows.flatMap(({ translations }) => Object.keys(translations ?? {})))}
      textsIn={(language) =>
        groups.flatMap((group, index) => [
          titleIn(group, index, language),
          ...optionsIn(group, index, language),
        ])
      }
    />
  );
}
