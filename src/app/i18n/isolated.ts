import { i18n } from '@lingui/core';
import { directionOf } from '#domain/languages.ts';

/**
 * A number or code for use inside a sentence. In right-to-left text its signs would else change sides: Unicode's isolates
 * (LRI, PDI) keep `+351…` and `#12` in one piece.
 */
export const isolated = (code: string): string =>
  directionOf(i18n.locale) === 'rtl' ? `\u2066${code}\u2069` : code;
