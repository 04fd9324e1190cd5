/** Letters as people type them in a hurry: small, without their marks, so that "kunefe" finds "Künefe" and "İ" is an i. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
