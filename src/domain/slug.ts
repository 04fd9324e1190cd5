/** Letters that no accent can be taken off. */
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

/** A name in lower-case letters a-z, digits and hyphens, at most `most` of them; '' where nothing of it is left. */
export function slugFrom(name: string, most: number): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßæœøðđþł]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
}
