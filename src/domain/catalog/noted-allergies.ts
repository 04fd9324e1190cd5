import { type Allergen, allergens } from './allergens.ts';
import { allergenWords } from './allergen-words.data.ts';
import type { DeclaredFood } from './diet.ts';

/** An allergy as staff noted it. */
export interface NotedAllergy {
  text: string;
  /** Whose it is; null: not known. */
  seat: number | null;
}

/** An allergen of a dish that someone at the table is noted to be allergic to. */
export interface MetAllergy {
  allergen: Allergen;
  seat: number | null;
}

const NAMES = new Map(
  allergens.map((one) => {
    const { latin, arabic } = allergenWords[one];
    return [one, new RegExp(`(?<!\\p{L})(?:${latin})|${arabic}`, 'u')];
  }),
);

/** The allergens that a text names, in any of the app's languages. */
export function allergensIn(text: string): Allergen[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
  return allergens.filter((one) => NAMES.get(one)?.test(plain) === true);
}

/** The allergens that a dish declares and that are noted at its table, each once for a seat. */
export function metAllergies(
  { allergens: declared }: DeclaredFood,
  noted: readonly NotedAllergy[],
): MetAllergy[] {
  const met = new Map<string, MetAllergy>();
  for (const { text, seat } of noted) {
    for (const allergen of allergensIn(text)) {
      if (declared?.includes(allergen) === true) met.set(`${allergen} ${seat}`, { allergen, seat });
    }
  }
  // A seat says more than the table.
  const all = [...met.values()];
  return all.filter(
    (one) =>
      one.seat !== null || !all.some(({ allergen, seat }) => seat !== null && allergen === one.allergen),
  );
}
