import { i18n } from '@lingui/core';
import type { MessageCode } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';
import { notices } from '#ui/notices.tsx';
import { refusalTexts } from '../../i18n/refusal-texts.data.ts';

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(refusalTexts, code);
}

/** For where no component is. */
export function sayRefusal({ code, params = {} }: Refusal): void {
  if (!isKnown(code)) {
    notices.error(code);
    return;
  }
  const { id, message } = refusalTexts[code];
  notices.error(i18n._(id, params, message === undefined ? {} : { message }));
}
