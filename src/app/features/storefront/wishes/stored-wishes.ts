import type { Wish } from '#domain/people/wish.ts';
import { localStorageText } from '../shared/local-storage-text.ts';

/** The stored wish list as text: the menu only searches it, the wish list page parses it. */
export const {
  read: storedWishes,
  write: storeWishes,
  subscribe: subscribeWishes,
} = localStorageText('brigade.wishes');

/** The key of a dish in the list. Its parts contain no slash. */
export const wishKey = ({ site, place, product }: Wish) => `${site}/${place}/${product}`;

/** Whether a stored wish list contains the dish. */
export const isWished = (text: string | null, wish: Wish): boolean =>
  text?.includes(`"${wishKey(wish)}"`) === true;
