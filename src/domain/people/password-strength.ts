import { foldName } from './fold-name.ts';

/** The minimum length of every new password (NIST SP 800-63B). Older ones may be shorter. */
export const MIN_PASSWORD = 8;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, Array.from(row).toReversed().join('')],
);

/** `aaaaaaaa`, `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

/** `12345678`, `qwertyui`, `hgfedcba`. */
const isRow = (text: string): boolean => ROWS.some((row) => row.includes(text));

const lettersAndDigits = (text: string): string => foldName(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A word about the person, alone or with digits around it: `elena1985` for Elena. */
function isOwnWord(text: string, own: string): boolean {
  const word = lettersAndDigits(own);
  if (word === '') return false;
  const bare = lettersAndDigits(text);
  return bare === word || bare.replace(/^\d+|\d+$/g, '') === word;
}

interface Of {
  roles: readonly string[];
  /** Names that are easy to guess: user name, e-mail, restaurant. */
  own: readonly string[];
  isCommon: (folded: string) => boolean;
}

/** Whether these roles include owner, manager or operator. */
export const isLeader = (roles: readonly string[]): boolean =>
  ['owner', 'manager', 'operator'].some((role) => roles.includes(role));

/** Why an owner or manager may not use this password; undefined: they may. */
export function weaknessOf(
  password: string,
  { own, isCommon }: Pick<Of, 'own' | 'isCommon'>,
): 'min_length:8' | 'common_password' | undefined {
  if (password.length < MIN_PASSWORD) return `min_length:${MIN_PASSWORD}`;
  const folded = foldName(password);
  const words = own.flatMap((name) => [name, name.replace(/@.*$/, '')]);
  const isGuessable =
    isCommon(folded) || isRepeated(folded) || isRow(folded) || words.some((word) => isOwnWord(folded, word));
  return isGuessable ? 'common_password' : undefined;
}

/** What is wrong with a new password, as a field's code; undefined: nothing. */
export function passwordFault(password: string, of: Of): string | undefined {
  if (password.length < MIN_PASSWORD) return `min_length:${MIN_PASSWORD}`;
  return isLeader(of.roles) ? weaknessOf(password, of) : undefined;
}
