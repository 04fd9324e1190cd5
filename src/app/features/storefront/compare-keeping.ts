import * as z from 'zod/mini';
import { type Wish, wishSchema } from '#domain/people/wish.ts';
import { keptText } from './kept-text.ts';

/** The dishes this device compares. */
const { kept: keptCompared, keep: keepCompared, subscribe: subscribeCompared } = keptText('brigade.compare');
export { keptCompared, subscribeCompared };

/** So many stand side by side. */
export const MOST_COMPARED = 4;

export const isSame = (one: Wish, other: Wish) =>
  one.product === other.product && one.place === other.place && one.site === other.site;

/** The dishes of a kept text, in the order they were chosen. */
export function comparedIn(text: string | null): Wish[] {
  try {
    const parsed = z.safeParse(z.array(wishSchema), JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    console.info('What is compared could not be read', cause);
    return [];
  }
}

/** Takes a dish into the comparison or out of it; false: there is no room. */
export function toggleCompared(dish: Wish): boolean {
  const before = comparedIn(keptCompared());
  const isIn = before.some((one) => isSame(one, dish));
  if (!isIn && before.length >= MOST_COMPARED) return false;
  keepCompared(JSON.stringify(isIn ? before.filter((one) => !isSame(one, dish)) : [...before, dish]));
  return true;
}
