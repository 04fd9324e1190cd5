import { expect, it } from 'vitest';
import { isAccessibleShops, isSession } from '#device/device-settings.ts';

const person = {
  id: 'amelie',
  username: 'amelie',
  first_name: 'Amélie',
  last_name: 'Rousseau',
  email: '',
  mobile: '',
  roles: ['waitress'],
  shop: 1,
  branches: [1],
};
const session = { token: 'secret', expires: 1, person };
const orders = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
const branch = {
  id: 1,
  sid: 'b',
  shop_id: 1,
  name: 'B',
  status: 'open',
  currency: 'EUR',
  timezone: 'UTC',
  orders,
};
const places = { shops: [{ id: 1, site_uid: 's', name: 'S' }], branches: [branch], billing: null };

it.each([
  ['a session', session, true],
  ['nothing', null, false],
  ['a text', 'secret', false],
  ['a session without its token', { ...session, token: undefined }, false],
  ['a session without its end', { ...session, expires: 'never' }, false],
  ['a session of no one', { ...session, person: null }, false],
  ['a person without roles', { ...session, person: { ...person, roles: 'waitress' } }, false],
])('reads %s as a session: %#', (_what, stored, is) => {
  expect(isSession(stored)).toBe(is);
});

it.each([
  ['shops and branches', places, true],
  ['no branches', { ...places, branches: [] }, true],
  ['nothing', null, false],
  ['a list', [], false],
  ['shops that are no list', { ...places, shops: {} }, false],
  ['a branch without a currency', { ...places, branches: [{ ...branch, currency: undefined }] }, false],
])('reads %s as the places of a person: %#', (_what, stored, is) => {
  expect(isAccessibleShops(stored)).toBe(is);
});
