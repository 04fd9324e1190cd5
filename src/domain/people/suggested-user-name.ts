import { plainLetters } from '../plain-letters.ts';

const MIN_LENGTH = 3;

/** Letters, digits and `-` of a name, as a user name may have them. */
const part = (name: string) =>
  plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * A user name for a new staff member that is not taken: the first name, as it is typed at every shift, or with the last
 * name's first letter or all of it. '' if the name has none of the letters allowed there.
 */
export function suggestedUserName(
  { first_name, last_name }: { first_name: string; last_name: string },
  taken: readonly string[] = [],
): string {
  const first = part(first_name);
  const last = part(last_name);
  const names = [first, `${first}-${last.slice(0, 1)}`, `${first}-${last}`];
  const isFree = (name: string) => name.length >= MIN_LENGTH && !name.endsWith('-') && !taken.includes(name);
  return first === '' ? '' : (names.find(isFree) ?? '');
}
