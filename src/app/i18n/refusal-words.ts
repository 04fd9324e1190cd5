import { useLingui } from '@lingui/react';
import { isMessageCode, messageText } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';
import { refusalTexts } from './refusal-texts.data.ts';

type Said = Pick<Refusal, 'code' | 'params' | 'by'>;

/** What a refusal says, in the language shown. `min_length:3` carries its number behind the colon. */
export function useRefusalText(): (refusal: Said) => string {
  const { _ } = useLingui();
  return ({ code, params = {}, by }) => {
    const [name = '', number = ''] = code.split(':');
    const values = { ...params, ...(by === undefined ? {} : { by }), n: number };
    return isMessageCode(name) ? _({ ...refusalTexts[name], values }) : messageText(code, params);
  };
}
