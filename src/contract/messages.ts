import { plainMoney } from '#domain/plain-money.ts';
import { filledText } from './filled-text.ts';
import { withAmounts } from './message-amounts.ts';
import { messages } from './messages.data.ts';
import { textCodeOf } from './text-code.ts';

export type MessageCode = keyof typeof messages;

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messages, code);

/**
 * The source text of a code (`min_length:3` included) with its placeholders filled. Unknown codes are returned
 * unchanged.
 */
export function messageText(code: string, params: Record<string, string | number> = {}): string {
  const [name = '', number] = textCodeOf(code, params).split(':');
  if (!isMessageCode(name)) return code;
  const values = withAmounts(params, (minor, currency) => `${plainMoney(minor, currency)} ${currency}`);
  return filledText(messages[name], values, number);
}
