import { plainLetters } from '#domain/plain-letters.ts';

export type FindKind = 'order' | 'table' | 'product' | 'catalog' | 'person' | 'screen';

/** Something one can go to, by what it is called and what else it is known by. */
export interface Findable {
  id: string;
  kind: FindKind;
  label: string;
  /** Beside the name, quieter. */
  detail: string;
  /** Codes, phones, other names: found, not shown. */
  also: readonly string[];
  path: string;
}

const MOST = 24;

/** How well a text fits: 0 not at all, 4 is the whole of it. */
function fit(text: string, wanted: string): number {
  const found = plainLetters(text);
  if (found === wanted) return 4;
  if (found.startsWith(wanted)) return 3;
  if (found.split(/[\s#/–-]+/).some((word) => word.startsWith(wanted))) return 2;
  return found.includes(wanted) ? 1 : 0;
}

/** What fits every word that was typed, best first; what fits alike stays in the order it came in. */
export function findAnything(things: readonly Findable[], query: string): Findable[] {
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const whole = words.join(' ');
  return things
    .flatMap((thing) => {
      const fits = words.map((word) =>
        Math.max(fit(thing.label, word), ...[thing.detail, ...thing.also].map((text) => fit(text, word) / 2)),
      );
      if (fits.some((one) => one === 0)) return [];
      const sum = fits.reduce((all, one) => all + one, 0) + fit(thing.label, whole) * 2;
      return [{ thing, sum }];
    })
    .sort((one, other) => other.sum - one.sum)
    .slice(0, MOST)
    .map(({ thing }) => thing);
}
