import { expect, it } from 'vitest';
import { isSameTown, townAsWritten } from '#domain/delivery/same-town.ts';

it.each([
  ['Lisboa', 'Lisbon', true],
  ['lisbon', 'Lisboa', true],
  ['München', 'Nuremberg', false],
  ['Köln', 'Cologne', true],
  ['Boston, MA', 'Boston', true],
  ['Porto', 'Lisbon', false],
])('compares “%s” with “%s”', (one, other, expected) => expect(isSameTown(one, other)).toBe(expected));

it.each([
  ['Avenida da Liberdade 100, Lisboa', 'Lisbon', 'Lisboa'],
  ['Rua Augusta 5, 1100-048 Lisboa', 'Lisbon', 'Lisboa'],
  ['Rua Nova 3, Vila Nova de Gaia', 'Vila Nova de Gaia', 'Vila Nova de Gaia'],
  ['Rua Augusta 5', 'Lisbon', undefined],
  ['Rua Augusta 5, Baixa', 'Lisbon', undefined],
])('finds in “%s” the town %s', (text, town, expected) => expect(townAsWritten(text, town)).toBe(expected));
