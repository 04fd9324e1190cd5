import { plainLetters } from '../plain-letters.ts';

/** A name without diacritics, case and spaces, for comparison. */
export function plainName(text: string): string {
  return plainLetters(text).replace(/[^\p{L}\p{N}*]+/gu, '');
}
