/** The languages with a complete catalog; the source wording is English. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'tr', name: 'Türkçe', locale: 'tr-TR' },
  { code: 'es', name: 'Español', locale: 'es-ES' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
