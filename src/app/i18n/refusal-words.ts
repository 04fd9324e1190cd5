import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { messageText, messages } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';

/**
 * The text of a refusal's code in the language shown. The catalogue of the contract is the source wording and
 * its texts are the ids; a language without one falls back to it.
 */
export function refusalText(i18n: I18n, refusal: Pick<Refusal, 'code' | 'params' | 'by'>): string {
  const params = { ...refusal.params, ...(refusal.by === undefined ? {} : { by: refusal.by }) };
  const [name = '', number] = refusal.code.split(':');
  const id = `refusal.${name}`;
  const translated = i18n.messages[id] === undefined ? undefined : i18n._(id, { ...params, n: number ?? '' });
  return translated ?? messageText(refusal.code, params);
}

export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'params' | 'by'>) => string {
  const { i18n } = useLingui();
  return (refusal) => refusalText(i18n, refusal);
}

/** Every code that must have a translation. */
export const refusalCodes = Object.keys(messages);
