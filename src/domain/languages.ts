/** The supported languages, for screens, paper and messages. */
export const languages = ['en', 'tr', 'es'] as const;
export type Language = (typeof languages)[number];

function spoken(tag: string | null): Language | undefined {
  const code = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === code);
}

/** The first of these language tags that is supported, else English. */
export function firstSpoken(tags: readonly (string | null)[]): Language {
  return tags.map(spoken).find((language) => language !== undefined) ?? 'en';
}

/** The language for a request with this `Accept-Language` header. */
export function languageOf(acceptLanguage: string): Language {
  return firstSpoken(acceptLanguage.split(',').map((tag) => tag.replace(/;.*/, '').trim()));
}
