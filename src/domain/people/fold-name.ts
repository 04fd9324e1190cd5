/**
 * The form of a user name or e-mail that sign-in compares and counts: trimmed, NFKC, lower case independent of
 * language. Only this function normalizes names: the database stores its result next to the name as typed.
 */
export function foldName(name: string): string {
  // NFKC turns some marks into a space and a mark, lower case can take a letter apart: trimmed and composed last.
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
