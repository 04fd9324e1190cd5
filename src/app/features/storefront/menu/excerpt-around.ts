import { plainLetters } from '#domain/plain-letters.ts';

/** A part of a text; `isFound`: it is one of the words that were searched for. */
export interface ExcerptPart {
  /** Where it begins in the text; -1: the dots before it. */
  at: number;
  text: string;
  isFound: boolean;
}

/** Letters before the first word found: on a phone, two lines then show it. */
const BEFORE = 24;

/** The text in plain letters, with the place in the text of each of them. */
function plainWithPlaces(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const letters = plainLetters(sign);
    plain += letters;
    for (let count = 0; count < letters.length; count += 1) places.push(at);
    at += sign.length;
  }
  places.push(text.length);
  return { plain, places };
}

/** Where the words begin and end in the text, the longest of those that overlap. */
function rangesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  const { plain, places } = plainWithPlaces(text);
  const found = words.flatMap((word): [number, number][] => {
    const ranges: [number, number][] = [];
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    return ranges;
  });
  let end = 0;
  return found
    .toSorted(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd)
    .filter(([from, to]) => {
      const isFree = from >= end;
      if (isFree) end = to;
      return isFree;
    });
}

/**
 * The text from shortly before the first of the words that its name lacks, with these words marked; undefined: the text has
 * none of them, or the name has them all. `query`: as typed.
 */
export function excerptAround(
  { name, text }: { name: string; text: string },
  query: string,
): ExcerptPart[] | undefined {
  const plainName = plainLetters(name);
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '' && !plainName.includes(word));
  const ranges = rangesOf(text, words);
  const first = ranges[0]?.[0];
  if (first === undefined) return undefined;
  // From the beginning of a word on.
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const parts: ExcerptPart[] = [];
  let at = start > first ? first : start;
  if (at > 0) parts.push({ at: -1, text: '… ', isFound: false });
  for (const [from, to] of ranges) {
    if (from > at) parts.push({ at, text: text.slice(at, from), isFound: false });
    parts.push({ at: from, text: text.slice(from, to), isFound: true });
    at = to;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isFound: false });
  return parts;
}
