import { cutText } from '../cut-text.ts';

/** Maximum length of an allergy text. */
const MOST = 200;

/** Words for allergies in the app's languages and related ones, without accents. */
const NAMES_ALLERGY = /allerg|alerg|alerji|anaphyla|anafila|coeliac|celiac|celiaqu|colyak|intoleran/;

/** The label before the allergen; it is removed because every display adds its own. */
const HEADING = /^al(?:lerg|[eé]rg|erj)\p{L}*\s*[:–-]\s*(?=\S)/iu;

/** The whole of a note that names an allergy or intolerance, without its label; '' when it names none. */
export function noteOfAllergy(note: string): string {
  const plain = note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return NAMES_ALLERGY.test(plain) ? note.trim().replace(HEADING, '') : '';
}

/** The allergy or intolerance in a note, in the form a dish stores it; '' when it names none. */
export function allergyIn(note: string): string {
  return cutText(noteOfAllergy(note), MOST);
}

/** Whether a dish's allergy comes only from the note of its order. */
export function isAllergyOfOrder(order: { note: string }, { allergy }: { allergy: string }): boolean {
  return allergy !== '' && allergy === allergyIn(order.note);
}

/** A dish's allergy after its note changed: what the note names is added, what was known is never removed. */
export function withAllergyOf(note: string, known: string): string {
  const said = allergyIn(note);
  if (known.includes(said)) return known;
  return said.includes(known) ? said : cutText(`${known}; ${said}`, MOST);
}
