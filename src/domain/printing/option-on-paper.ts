import type { ChosenExtra } from '../orders/order.ts';
import type { TicketWords } from './ticket-words.data.ts';

/**
 * The text of an option on paper. An unwanted item has a word before it, because a sign is easily overlooked or badly
 * printed.
 */
export function optionOnPaper(
  { unwanted, quantity, name }: Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>,
  words: TicketWords,
): string {
  if (unwanted) return words.without.replace('{name}', () => name);
  return `+ ${quantity > 1 ? `${quantity}x ` : ''}${name}`;
}
