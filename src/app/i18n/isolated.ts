import { i18n } from '@lingui/core';
import { directionOf } from '#domain/languages.ts';

/**
 * A number or code for use inside a sentence. In right-to-left text its signs would else change sides: Unicode's isolates
 * (LRI, PDI) keep `+351…` and `#12` in one piece.
 */
export const isolated = (code: string): string =>
  directionOf(i18n.locale) === 'rtl' ? `\u2066${code}\u2069` : code;

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * What a person wrote, for use inside a sentence: its direction is that of its first letter (Unicode's FSI, PDI), so that
 * its full stop stays at its end in whatever language the sentence is.
 */
export const isolatedText = (text: string): string =>
  text !== '' && (directionOf(i18n.locale) === 'rtl' || RIGHT_TO_LEFT.test(text))
    ? `\u2068${text}\u2069`
    : text;
