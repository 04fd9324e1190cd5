import { expect, it } from 'vitest';
import { endsWithTown } from '#domain/delivery/ends-with-town.ts';

it.each([
  ['Avenida da Liberdade 100, Lisboa', 'Lisboa', true],
  ['Rua Augusta 5, 1100-048 lisboa', 'Lisboa', true],
  ['Rua Augusta 5', 'Lisboa', false],
  ['Praça do Porto', 'Porto', false],
  ['Avenida da Liberdade 100, Lisboa', 'Porto', false],
  ['Rua Augusta 5', '', false],
])('says whether “%s” names %s', (street, city, expected) =>
  expect(endsWithTown(street, city)).toBe(expected),
);
