import { i18n } from '@lingui/core';
import type { MessageCode } from '#contract/messages.ts';
import type { Refusal } from '#domain/result.ts';
import { notices } from '#ui/notices.tsx';
import { showRefusal } from '../../../i18n/refusal-notice.ts';
import { refusalTexts } from '../../../i18n/refusal-texts.data.ts';

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(refusalTexts, code);
}

/** Shows a refusal notice outside React components. */
export function showRefusalNotice({ code, params = {} }: Refusal): void {
  if (!isKnown(code)) {
    notices.error(code);
    return;
  }
  const { id, message } = refusalTexts[code];
  showRefusal(code, i18n._(id, params, message === undefined ? {} : { message }));
}
