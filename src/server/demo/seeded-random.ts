/** Numbers from 0 up to 1, the same ones for the same seed, so that the demo looks the same everywhere. */
export type Random = () => number;

/** mulberry32, seeded with a text. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to `most`. */
export function wholeBetween(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

export function chance(random: Random, likely: number): boolean {
  return random() < likely;
}

/** A random element of a list, which must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}

export function pickWeighted<T>(random: Random, list: readonly T[], weightOf: (one: T) => number): T {
  const total = list.reduce((sum, one) => sum + weightOf(one), 0);
  let left = random() * total;
  for (const one of list) {
    left -= weightOf(one);
    if (left < 0) return one;
  }
  return pick(random, list);
}
