import { plainLetters } from '#domain/plain-letters.ts';

/** `plainLetters` in SQL. */
export const plain = (text: string) =>
  `replace(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')), 'ı', 'i')`;
/** Whether a text has each word of a list, in any order. */
export const hasWords = (text: string, words: string) =>
  `not exists (select 1 from unnest(${words}::text[]) asked where strpos(${text}, asked) = 0)`;
/** A text as words between single spaces. Only what separates words is listed: what a letter is depends on the database's locale. */
const spaced = (text: string) =>
  `btrim(regexp_replace(${text}, '[[:space:][:punct:]،؛؟·•–—‘’“”„«»]+', ' ', 'g'))`;
/** Whether each word of a list begins a word of a text, in any order. */
const beginsWords = (text: string, words: string) =>
  `not exists (select 1 from unnest(${words}::text[]) asked
    where strpos(' ' || ${spaced(text)}, ' ' || ${spaced('asked')}) = 0)`;
/**
 * How well a text that has all words of a search matches them, 0 best: the name is the search, begins with it, has words
 * that begin so; these are words of the name and of the heading it is under; the name has the words inside others, or its
 * name in another language (`others`) has words that begin so; else they begin words of `text`, or are inside them.
 */
export const rankOf = (name: string, heading: string, text: string, words: string, others = `''`) => {
  const asked = spaced(`array_to_string(${words}::text[], ' ')`);
  return `case when ${spaced(name)} = ${asked} then 0 when starts_with(${spaced(name)}, ${asked}) then 1
    when ${beginsWords(name, words)} then 2 when ${beginsWords(`${name} || ' ' || ${heading}`, words)} then 3
    when ${hasWords(name, words)} or ${beginsWords(others, words)} then 4 when ${beginsWords(text, words)} then 5 else 6 end`;
};
/** The last rank of `rankOf` by the name or its heading; later ones are by `text`. */
export const LAST_NAME_RANK = 4;
/** Words of a search that count; a longer one is no search. */
const MAX_WORDS = 8;
export const wordsOf = (query: string) =>
  plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
