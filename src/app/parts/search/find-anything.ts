import { plainLetters } from '#domain/plain-letters.ts';

export type FindKind = 'order' | 'table' | 'product' | 'catalog' | 'person' | 'screen';

/** A search result: something to navigate to, with its name and other search terms. */
export interface Findable {
  id: string;
  kind: FindKind;
  label: string;
  /** Secondary text beside the name. */
  detail: string;
  /** Other search terms (codes, phone numbers, aliases), not shown. */
  also: readonly string[];
  path: string;
}

const MAX_RESULTS = 24;

/** Match quality: 0 no match, 4 exact. */
function fit(text: string, wanted: string): number {
  const found = plainLetters(text);
  if (found === wanted) return 4;
  if (found.startsWith(wanted)) return 3;
  // "wifi" finds "Wi-Fi", "email" finds "e-mail".
  const words = [...found.split(/[\s#/–-]+/), ...found.replaceAll('-', '').split(' ')];
  if (words.some((word) => word.startsWith(wanted))) return 2;
  return found.includes(wanted) ? 1 : 0;
}

/** The things that match every word of the query, best first; equal matches keep their order. */
export function findAnything(things: readonly Findable[], query: string): Findable[] {
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const whole = words.join(' ');
  return things
    .flatMap((thing) => {
      // The words of a screen are many and everyday: the middle of one says nothing.
      const least = thing.kind === 'screen' ? 2 : 1;
      const fits = words.map((word) => {
        const others = [thing.detail, ...thing.also].map((text) => fit(text, word));
        const own = fit(thing.label, word);
        return Math.max(
          own >= least ? own : 0,
          ...others.filter((one) => one >= least).map((one) => one / 2),
        );
      });
      if (fits.some((one) => one === 0)) return [];
      const sum = fits.reduce((all, one) => all + one, 0) + fit(thing.label, whole) * 2;
      return [{ thing, sum }];
    })
    .sort((one, other) => other.sum - one.sum)
    .slice(0, MAX_RESULTS)
    .map(({ thing }) => thing);
}
