import { type PushLanguage, pushLanguages } from '../notifications/push-words.data.ts';

function spoken(tag: string | null): PushLanguage | undefined {
  const code = tag?.toLowerCase().split('-')[0];
  return pushLanguages.find((language) => language === code);
}

/** The first of these language tags we speak, else English. */
export function firstSpoken(tags: readonly (string | null)[]): PushLanguage {
  return tags.map(spoken).find((language) => language !== undefined) ?? 'en';
}

/** The language for who sends this `Accept-Language`. */
export function languageOf(acceptLanguage: string): PushLanguage {
  return firstSpoken(acceptLanguage.split(',').map((tag) => tag.replace(/;.*/, '').trim()));
}
