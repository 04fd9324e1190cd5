/** Letters and digits that are not mistaken for each other when read out or copied by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password to hand over, such as `k7mp-3xwa-9tqe` (59 bits). `randomBelow` draws a whole number from 0. */
export function suggestedPassword(randomBelow: (limit: number) => number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomBelow(SIGNS.length)] ?? '').join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
