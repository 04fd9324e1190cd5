import { expect, it } from 'vitest';
import { byAddress } from '#domain/delivery/same-address.ts';
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
