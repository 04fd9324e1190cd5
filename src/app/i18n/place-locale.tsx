import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { currentSession, useSession } from '../auth/session.ts';
import { formatIn } from './format.ts';
import { localeOf } from './i18n.ts';
import { formats } from './use-format.ts';
import { useLanguage } from './use-language.ts';

const AMERICA = 'America/';

/**
 * The locale where the person's restaurant is. Browsers in English say en-US almost everywhere, but outside of America
 * 11/12/2026 is read as 11 December.
 */
export function placeLocaleOf(language: string, timeZone: string = AMERICA): string {
  const own = localeOf(language);
  return own === 'en-US' && !timeZone.startsWith(AMERICA) ? 'en-GB' : own;
}

let isWritten = '';

/** From here on texts are formatted as where the restaurant is. */
export function formatAsInPlace(): void {
  const locale = placeLocaleOf('en', currentSession()?.branches[0]?.timezone);
  if (isWritten === locale) return;
  isWritten = locale;
  formats.set('en', formatIn(locale));
}

/** A screen in the locale of the person's restaurant: its texts, and its fields for dates. */
export function PlaceLocale({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const zone = useSession()?.branches[0]?.timezone;
  formatAsInPlace();
  return <I18nProvider locale={placeLocaleOf(language, zone)}>{children}</I18nProvider>;
}
