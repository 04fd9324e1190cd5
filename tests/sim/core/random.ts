/** The only source of randomness of a run. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Undefined only for an empty list. */
  maybe<T>(list: readonly T[]): T | undefined;
  uuid(): string;
  /** The next value of `uuid`. */
  peekUuid(): string;
  text(length: number): string;
  /** An independent stream, so that draws of one part do not change those of another. */
  fork(label: string): Random;
}

function hash(text: string, seed: number): number {
  let value = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value >>> 0;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** sfc32: small, fast, and good enough to reach every interleaving. */
export function createRandom(seed: number, label = ''): Random {
  let a = hash(`a${label}`, seed);
  let b = hash(`b${label}`, seed);
  let c = hash(`c${label}`, seed);
  let d = 1;

  function word(): number {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round += 1) word();

  const random: Random = {
    next: () => word() / 0x1_0000_0000,
    int: (below) => Math.floor((word() / 0x1_0000_0000) * below),
    chance: (probability) => word() / 0x1_0000_0000 < probability,
    pick<T>(list: readonly T[]): T {
      const one = list[random.int(list.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    maybe: (list) => list[random.int(list.length)],
    uuid() {
      const hex = [word(), word(), word(), word()].map((one) => one.toString(16).padStart(8, '0')).join('');
      const at = (from: number, to: number) => hex.slice(from, to);
      return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
    },
    peekUuid() {
      const kept = [a, b, c, d] as const;
      const id = random.uuid();
      [a, b, c, d] = kept;
      return id;
    },
    text(length) {
      let text = '';
      for (let index = 0; index < length; index += 1) text += LETTERS[word() % LETTERS.length];
      return text;
    },
    fork: (name) => createRandom(seed, `${label}/${name}`),
  };
  return random;
}
