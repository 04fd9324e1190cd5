import { i18n } from '@lingui/core';
import { directionOf } from '#domain/languages.ts';

/** Words in a row, with the comma of the language. */
export const withCommas = (words: readonly string[]): string =>
  words.join(directionOf(i18n.locale) === 'rtl' ? '، ' : ', ');
