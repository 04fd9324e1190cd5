import * as z from 'zod/mini';
import { type Wish, wishSchema } from '#domain/people/wish.ts';
import { localStorageText } from '../shared/local-storage-text.ts';

/** The dishes compared on this device. */
const {
  read: storedComparison,
  write: storeComparison,
  subscribe: subscribeCompared,
} = localStorageText('brigade.compare');
export { storedComparison, subscribeCompared };

/** Maximum number of dishes side by side. */
export const MAX_COMPARED = 4;

export const isSame = (one: Wish, other: Wish) =>
  one.product === other.product && one.place === other.place && one.site === other.site;

/** The dishes of a stored text, in the order they were chosen. */
export function comparedIn(text: string | null): Wish[] {
  try {
    const parsed = z.safeParse(z.array(wishSchema), JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    console.info('What is compared could not be read', cause);
    return [];
  }
}

/** Adds a dish to the comparison or removes it; false: the comparison is full. */
export function toggleCompared(dish: Wish): boolean {
  const before = comparedIn(storedComparison());
  const isIn = before.some((one) => isSame(one, dish));
  if (!isIn && before.length >= MAX_COMPARED) return false;
  storeComparison(JSON.stringify(isIn ? before.filter((one) => !isSame(one, dish)) : [...before, dish]));
  return true;
}
