import { expect, it } from 'vitest';
import { locationFormOf, saveLocation } from '#domain/delivery/edit-zones.ts';
import { markOf } from '#domain/row-mark.ts';
import { branchFormOf, saveBranchForm } from '#domain/settings/edit-settings.ts';
import { addressLineOf, addressPartsOf } from '#domain/shops/branch-address.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const branch = {
  ...aBranch({ ...aShop(), id: 1 }, { email: 'a@b.example', country: 'PT' }),
  id: 1,
  address: 'Cais do Sodré 14, 1200-450 Lisbon',
  lat: 38.7,
  lng: -9.1,
};
const noParts = { district: '', town: '', pincode: '' };
const formOf = (of: typeof branch) => locationFormOf(of);

it.each([
  [
    'PT',
    'Cais do Sodré 14, 1200-450 Lisbon',
    { street: 'Cais do Sodré 14', city: 'Lisbon', pincode: '1200-450' },
  ],
  [
    'GB',
    '12 High Street, Bristol BS1 4DJ',
    { street: '12 High Street', city: 'Bristol', pincode: 'BS1 4DJ' },
  ],
  [
    'TR',
    'Rıhtım 3, Moda, 34710 Kadıköy',
    { street: 'Rıhtım 3', town: 'Moda', city: 'Kadıköy', pincode: '34710' },
  ],
  ['US', '1 Main St, Boston, MA 02110', { street: '1 Main St', city: 'Boston, MA', pincode: '02110' }],
  ['AU', '5 Pitt St, Sydney, NSW 2000', { street: '5 Pitt St', city: 'Sydney, NSW', pincode: '2000' }],
  ['PT', 'Rua Nova 5', { street: 'Rua Nova 5', city: '' }],
])('reads the parts of an address typed in one line: %s %s', (country, address, parts) => {
  const read = addressPartsOf({ ...branch, country, address });
  expect(read).toEqual({ ...noParts, ...parts });
  expect(addressLineOf(read, country)).toBe(address);
});

it('shows customers the address that the location form saved', () => {
  const now = formOf(branch);
  const moved = saveLocation(branch, { ...now, street: 'Rua Nova 5', pincode: '' }, markOf(now));
  expect(moved).toMatchObject({ ok: true, value: { address: 'Rua Nova 5, Lisbon', street: 'Rua Nova 5' } });
});

it('keeps the address as it was typed when only the point moves', () => {
  const typed = { ...branch, address: 'Rua Nova 5,Lisbon' };
  const now = formOf(typed);
  expect(saveLocation(typed, { ...now, lat: 38.8 }, markOf(now))).toMatchObject({
    ok: true,
    value: { address: 'Rua Nova 5,Lisbon', lat: 38.8 },
  });
});

it('shows the address that the branch form saved in the location form', () => {
  const placed = { ...branch, street: 'Cais do Sodré 14', city: 'Lisbon', pincode: '1200-450' };
  const form = branchFormOf(placed);
  const means = { cards: true, returns: true };
  const saved = saveBranchForm(placed, { ...form, address: 'Rua Nova 5, Porto' }, markOf(form), means);
  if (!saved.ok) throw new Error(saved.refusal.code);
  expect(locationFormOf(saved.value)).toMatchObject({ street: 'Rua Nova 5', city: 'Porto', pincode: '' });
  expect(saved.value).toMatchObject({ city: 'Porto', address: 'Rua Nova 5, Porto' });
});
