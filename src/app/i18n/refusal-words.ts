import { useLingui } from '@lingui/react';
import { withAmounts } from '#contract/message-amounts.ts';
import type { MessageCode } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';
import { refusalTexts } from './refusal-texts.data.ts';
import { useFormat } from './use-format.ts';

type Said = Pick<Refusal, 'code' | 'params' | 'by'>;

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(refusalTexts, code);
}

/** What a refusal says, in the language shown; an unknown code as it is. `min_length:3` carries its number behind the colon. */
export function useRefusalText(): (refusal: Said) => string {
  const { _ } = useLingui();
  const format = useFormat();
  return ({ code, params = {}, by }) => {
    const [name = '', number = ''] = code.split(':');
    const values = { ...withAmounts(params, format.money), ...(by === undefined ? {} : { by }), n: number };
    return isKnown(name) ? _({ ...refusalTexts[name], values }) : code;
  };
}
