import type { ChosenExtra } from '../orders/order.ts';
import type { TicketWords } from './ticket-words.data.ts';

/** How an option is called on every paper: what is not wanted by a word, for a sign is overlooked or not printed well. */
export function optionOnPaper(
  { unwanted, quantity, name }: Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>,
  words: TicketWords,
): string {
  if (unwanted) return words.without.replace('{name}', () => name);
  return `+ ${quantity > 1 ? `${quantity}x ` : ''}${name}`;
}
