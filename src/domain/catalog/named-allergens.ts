import { plainLetters } from '../plain-letters.ts';

const wordsOf = (text: string) => plainLetters(text).split(/[^\p{L}]+/u);

/** A name is also meant in the singular: "nut" for "nuts". */
const MIN_STEM = 3;
const isMeant = (typed: string, name: string) =>
  typed.length >= MIN_STEM && (typed === name || typed === name.replace(/s$/, '') || typed === `${name}s`);

/** Those of a dish's allergens that a text names. `labelOf`: an allergen's name in the guest's language. */
export function namedAllergens<A extends string>(
  text: string,
  allergens: readonly A[],
  labelOf: (allergen: A) => string,
): A[] {
  const typed = wordsOf(text);
  return allergens.filter((one) =>
    wordsOf(labelOf(one)).some((name) => typed.some((word) => isMeant(word, name))),
  );
}
