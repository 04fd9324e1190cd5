import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { withAmounts } from '#contract/message-amounts.ts';
import type { MessageCode } from '#contract/messages.ts';
import { textCodeOf } from '#contract/text-code.ts';
import type { Refusal } from '#domain/result.ts';
import { refusalTexts } from './refusal-texts.data.ts';
import { useFormat } from './use-format.ts';

type RefusalParts = Pick<Refusal, 'code' | 'params' | 'by'>;

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(refusalTexts, code);
}

/**
 * The text of a refusal in the current language; an unknown code is returned as it is. `min_length:3` carries its
 * number after the colon. Memoized by hand, because effects depend on it and the compiler leaves this folder out.
 */
export function useRefusalText(): (refusal: RefusalParts) => string {
  const { _ } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ code, params = {}, by }) => {
      const [name = '', number = ''] = textCodeOf(code, params).split(':');
      const values = { ...withAmounts(params, format.money), ...(by === undefined ? {} : { by }), n: number };
      return isKnown(name) ? _({ ...refusalTexts[name], values }) : code;
    },
    [_, format],
  );
}
