import { expect, it } from 'vitest';
import { numberTickets } from '#app/features/kitchen/ticket-numbers.ts';

/** The numbers as they are read: `1a 2b`. */
const read = (numbers: readonly (string | undefined)[]) =>
  numbers.flatMap((sid, index) => (sid === undefined ? [] : [`${index + 1}${sid}`])).join(' ');

/** The numbers after the screen has listed these tickets one after the other, each ticket a letter. */
const after = (...lists: string[]) =>
  read(
    lists.reduce<readonly (string | undefined)[]>(
      (numbers, list) => numberTickets(numbers, list.split('')),
      [],
    ),
  );

it.each([
  ['numbers tickets by when they are due', ['abc'], '1a 2b 3c'],
  ['numbers nine tickets', ['abcdefghijk'], '1a 2b 3c 4d 5e 6f 7g 8h 9i'],
  ['keeps the numbers when an earlier ticket comes', ['abc', 'adbc'], '1a 2b 3c 4d'],
  ['keeps the numbers when a ticket is rushed', ['abc', 'cab'], '1a 2b 3c'],
  ['leaves a number free without a ticket that waits for one', ['abc', 'bc'], '2b 3c'],
  ['gives a free number to the next ticket', ['abc', 'bc', 'bcd'], '1d 2b 3c'],
  [
    'gives a free number to the first ticket that has none',
    ['abcdefghijk', 'abcdefghijk', 'acdefxghijk'],
    '1a 2x 3c 4d 5e 6f 7g 8h 9i',
  ],
])('%s', (_, lists, numbers) => {
  expect(after(...lists)).toBe(numbers);
});
