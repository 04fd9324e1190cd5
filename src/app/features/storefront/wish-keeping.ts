import type { Wish } from '#domain/people/wish.ts';
import { keptText } from './kept-text.ts';

/** The wish list as this device keeps it: a text the menu only searches and the list's own screen reads whole. */
export const { kept: keptWishes, keep: keepWishes, subscribe: subscribeWishes } = keptText('brigade.wishes');

/** How a dish is named in it. No name holds a slash. */
export const wishKey = ({ site, place, product }: Wish) => `${site}/${place}/${product}`;

/** Whether a kept wish list names the dish. */
export const isWished = (text: string | null, wish: Wish): boolean =>
  text?.includes(`"${wishKey(wish)}"`) === true;
