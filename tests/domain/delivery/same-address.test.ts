import { expect, it } from 'vitest';
import { byAddress, sharedStop, streetKey } from '#domain/delivery/same-address.ts';
import { anOrder } from '#tests/support/orders.ts';

const to = (sid: string, street: string) => anOrder({ sid, street, action: 'now' });

it('puts orders to one address together, however it is written', () => {
  const orders = [to('a', 'Rua do Alecrim 47'), to('b', 'Rua das Flores 71'), to('c', 'rua do  alecrim, 47')];
  expect([...byAddress(orders).values()].map((list) => list.map(({ sid }) => sid))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
});

it('puts no orders without an address together', () => {
  expect(byAddress([to('a', ''), to('b', '')]).size).toBe(0);
});

it.each([
  ['Rua da Rosa 9', 'rua da rosa'],
  ['Rua da Rosa, 9-A', 'rua da rosa'],
  ['Rua da Rosa 9, 2 esq.', 'rua da rosa'],
  ['12b Harbour Street', 'harbour street'],
  ['12, rue du Port', 'rue du port'],
  ['Liman Sokak No: 4', 'liman sokak'],
  ['Rua 25 de Abril 10', 'rua 25 de abril'],
  ['5th Avenue 12', '5th avenue'],
  ['12', ''],
])('knows the street of %s', (street, expected) => {
  expect(streetKey(to('a', street))).toBe(expected);
});

it.each([
  ['the same address', 'rua da rosa, 9', 'address'],
  ['another house of the street', 'Rua da Rosa 31', 'street'],
  ['another street', 'Rua do Norte 9', undefined],
  ['no address', '', undefined],
])('says what an order shares with another one: %s', (_, street, expected) => {
  expect(sharedStop(to('a', 'Rua da Rosa 9'), [to('b', street)])?.shared).toBe(expected);
});

it('prefers the same address to an earlier order of the street', () => {
  const found = sharedStop(to('a', 'Rua da Rosa 9'), [to('b', 'Rua da Rosa 31'), to('c', 'Rua da Rosa 9')]);
  expect(found).toMatchObject({ order: { sid: 'c' }, shared: 'address' });
});
