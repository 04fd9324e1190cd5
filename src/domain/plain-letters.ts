/** Text normalized for search: lower case without diacritics, so that "kunefe" finds "Künefe" and "İ" matches i. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
