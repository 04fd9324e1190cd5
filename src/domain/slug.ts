/** Letters that have no base letter under Unicode decomposition. */
const LETTERS: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
};

/** A name as a slug of lower-case letters a-z, digits and hyphens, at most `most` long; '' if nothing is left. */
export function slugFrom(name: string, most: number): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßæœøðđþł]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/(?<=[a-z0-9])['’](?=[a-z0-9])/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
}
