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

/** Queries tried instead of one: each is a search. */
const MAX_NEAREST = 4;

/** The known words nearest to one, the first ones first; the word itself where a known one contains it. */
function nearestWords(word: string, known: readonly string[]): string[] {
  if (known.some((one) => one.includes(word))) return [word];
  if (word.length < LEAST_LETTERS) return [];
  let most = word.length < LONG_WORD ? 1 : 2;
  let nearest: string[] = [];
  for (const one of known) {
    const edits = editsBetween(word, one, most);
    if (edits > most) continue;
    nearest = edits < most ? [one] : [...nearest, one];
    most = edits;
  }
  return nearest;
}

/**
 * The query with each unknown word replaced by the nearest known one ("kebap" by "kebab"), at most `MAX_NEAREST` of them
 * where several are equally near; empty: there is none for one of the words, or nothing to replace. `known`: words in
 * plain letters, the first of equally near ones come first.
 */
export function nearestQueries(query: string, known: Iterable<string>): string[] {
  const all = [...new Set(known)];
  const asked = wordsOf(query);
  let found: string[][] = asked.length === 0 ? [] : [[]];
  for (const word of asked) {
    const near = nearestWords(word, all);
    found = found.flatMap((begun) => near.map((one) => [...begun, one])).slice(0, MAX_NEAREST);
  }
  return found.map((words) => words.join(' ')).filter((one) => one !== asked.join(' '));
}

/** The nearest of `nearestQueries`; undefined: there is none. */
export function nearestQuery(query: string, known: Iterable<string>): string | undefined {
  return nearestQueries(query, known)[0];
}

/** Shorter words, for example “of”, say too little alone. */
const LEAST_ALONE = 3;

/** Words that are searched for one by one at most, because each costs as much as a search. */
const MOST_ALONE = 5;

/** The words of a query that may be searched for one by one, where nothing has all of them; empty: it has one word. */
export function wordsAlone(query: string): string[] {
  const all = [...new Set(wordsOf(query))];
  return all.length < 2 ? [] : all.filter((word) => word.length >= LEAST_ALONE).slice(0, MOST_ALONE);
}
