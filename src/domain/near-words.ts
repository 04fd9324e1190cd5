import { plainLetters } from './plain-letters.ts';

/** Shorter words are too often near another one. */
const LEAST_LETTERS = 4;
/** Words of this length may differ in two letters. */
const LONG_WORD = 8;

/** The words of a text, in plain letters. */
export function wordsOf(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The edits between two words: a letter added, removed, replaced, or two neighbours exchanged (optimal string
 * alignment). More than `most` is returned as `most + 1`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const replaced = (back[at - 1] ?? 0) + (isSame ? 0 : 1);
      const least = Math.min(replaced, (back[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next.push(isExchanged && twoBack.length > 0 ? Math.min(least, (twoBack[at - 2] ?? 0) + 1) : least);
    }
    // An exchange reaches two rows back.
    if (Math.min(...next, ...back) > most) return most + 1;
    twoBack = back;
    back = next;
  }
  return Math.min(back[other.length] ?? 0, most + 1);
}

/**
 * The query with each unknown word replaced by the nearest known one ("kebap" by "kebab"); undefined: there is none for
 * one of them, or nothing to replace. `known`: words in plain letters, the first of equally near ones wins.
 */
export function nearestQuery(query: string, known: Iterable<string>): string | undefined {
  const all = [...new Set(known)];
  const asked = wordsOf(query);
  const replaced = asked.map((word) => {
    if (all.some((one) => one.includes(word))) return word;
    if (word.length < LEAST_LETTERS) return undefined;
    const most = word.length < LONG_WORD ? 1 : 2;
    let [nearest, edits] = ['', most + 1];
    for (const one of all) {
      const found = editsBetween(word, one, most);
      if (found < edits) [nearest, edits] = [one, found];
    }
    return edits > most ? undefined : nearest;
  });
  const words = replaced.filter((word) => word !== undefined);
  const found = words.join(' ');
  return words.length < asked.length || words.length === 0 || found === asked.join(' ') ? undefined : found;
}
