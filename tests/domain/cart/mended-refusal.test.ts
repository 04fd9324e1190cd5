import { expect, it } from 'vitest';
import { withoutMended } from '#domain/cart/mended-refusal.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';

const sent = placeOrderSchema.parse({
  sid: 'order-000000000001',
  branch_sid: 'place',
  action: 'now',
  products: [{ id: 'line-0000000000001', product_id: 'burger', quantity: 1 }],
  name: 'Ana',
  phone: '912',
  street: 'Hill Street 1',
});
const refused = (...fields: string[]) => ({
  code: 'invalid_fields',
  fields: Object.fromEntries(fields.map((field) => [field, 'invalid'])),
});

it.each([
  ['stays while nothing is changed', ['name', 'phone'], {}, ['name', 'phone']],
  ['stays when another field is changed', ['phone'], { name: 'Anna' }, ['phone']],
  ['leaves out what is changed', ['name', 'phone'], { phone: '+351 912 345 678' }, ['name']],
  ['goes when all of it is changed', ['phone'], { phone: '+351 912 345 678' }, undefined],
  ['of an address goes with another street', ['address.lat'], { street: 'Hill Street 2' }, undefined],
  ['of a time goes with another time', ['booking'], { booking: 1 }, undefined],
  ['of what no field holds stays', ['expected_total'], { name: 'Anna' }, ['expected_total']],
])('a refusal %s', (_what, fields, change, left) => {
  const shown = withoutMended(refused(...fields), sent, { ...sent, ...change });
  expect(shown).toEqual(left === undefined ? undefined : refused(...left));
});

it('keeps a refusal that names no field', () => {
  const closed = { code: 'branch_closed' };
  expect(withoutMended(closed, sent, { ...sent, name: 'Anna' })).toBe(closed);
});
