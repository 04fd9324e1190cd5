import { plainLetters } from '../plain-letters.ts';
import { type DishKind, dishWords, wholeNames } from './dish-words.data.ts';

// The words' own letters are made plain once, too: Arabic loses its marks.
const plainDishWords = dishWords.map(([kind, known]) => ({
  kind,
  starts: known.map(plainLetters).map((word) => (word.length > 3 ? ` ${word}` : ` ${word} `)),
}));

/** Words in plain letters, each between spaces, without the Arabic article. */
function plainWords(text: string): string {
  const words = plainLetters(text).split(/[^\p{L}]+/u);
  return ` ${words.map((word) => word.replace(/^ال(?=..)/, '')).join(' ')} `;
}

/** The kind of dish that a text says; undefined: none. */
export function kindIn(text: string): DishKind | undefined {
  const words = plainWords(text);
  return (
    wholeNames[words.trim()] ??
    plainDishWords.find(({ starts }) => starts.some((start) => words.includes(start)))?.kind
  );
}

/** The kind of dish that a name says, else its catalog's name; a plate where neither says one. */
export function dishKind(name: string, catalog = ''): DishKind {
  return kindIn(name) ?? kindIn(catalog) ?? 'plate';
}
