import { expect, it } from 'vitest';
import { directionOf, languageOf, languages, localeOfLanguage } from '#domain/languages.ts';

it('understands Arabic and Portuguese of every region', () => {
  expect(languageOf('ar-EG,en;q=0.5')).toBe('ar');
  expect(languageOf('pt-BR')).toBe('pt');
});

it('writes only Arabic right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
});

it.each(languages)('%s has Western digits and the Gregorian calendar', (language) => {
  const locale = localeOfLanguage(language);
  expect(new Intl.NumberFormat(locale).format(7)).toBe('7');
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  expect(year.format(Date.UTC(2026, 6, 1))).toBe('2026');
});
