import { useLingui } from '@lingui/react';
import type { MessageCode } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';
import { refusalTexts } from './refusal-texts.data.ts';

type Said = Pick<Refusal, 'code' | 'params' | 'by'>;

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(refusalTexts, code);
}

/** What a refusal says, in the language shown; an unknown code as it is. `min_length:3` carries its number behind the colon. */
export function useRefusalText(): (refusal: Said) => string {
  const { _ } = useLingui();
  return ({ code, params = {}, by }) => {
    const [name = '', number = ''] = code.split(':');
    const values = { ...params, ...(by === undefined ? {} : { by }), n: number };
    return isKnown(name) ? _({ ...refusalTexts[name], values }) : code;
  };
}
