/** Longest text an allergy may have. */
const MOST = 200;

/** Words for it in the languages of the house and their neighbours, accents taken off. */
const NAMES_ALLERGY = /allerg|alerg|alerji|anaphyla|anafila|coeliac|celiac|celiaqu|colyak|intoleran/;

/** The word before what it is against: whoever reads an allergy is told the word anyway. */
const HEADING = /^al(?:lerg|[eé]rg|erj)\p{L}*\s*[:–-]\s*(?=\S)/iu;

/** A note that names an allergy or intolerance: the whole of it, its heading left out; '' when it names none. */
export function noteOfAllergy(note: string): string {
  const plain = note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return NAMES_ALLERGY.test(plain) ? note.trim().replace(HEADING, '') : '';
}

/** What a note says of an allergy or intolerance, as a dish can have it; '' when it names none. */
export function allergyIn(note: string): string {
  return noteOfAllergy(note).slice(0, MOST);
}

/** Whether all that is known of a dish's allergy is what the note of its order says. */
export function isAllergyOfOrder(order: { note: string }, { allergy }: { allergy: string }): boolean {
  return allergy !== '' && allergy === allergyIn(order.note);
}

/** A dish's allergy once its note reads so: what the note names is added, what was known is never taken away. */
export function withAllergyOf(note: string, known: string): string {
  const said = allergyIn(note);
  if (known.includes(said)) return known;
  return said.includes(known) ? said : `${known}; ${said}`.slice(0, MOST);
}
