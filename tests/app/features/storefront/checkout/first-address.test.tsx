import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentDeliveryAddress } from '#app/features/storefront/address/stored-delivery-address.ts';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { useBuyer } from '#app/features/storefront/cart/buyer.ts';
import { type Cart, cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { keepDeliveryAddress, saveFirstAddress } from '#app/features/storefront/checkout/first-address.ts';
import { aMember } from '#tests/support/member.ts';
import { aMenu } from '#tests/support/menu.ts';

const { branch } = aMenu(0);
const known = {
  id: 'address-000000001',
  title: '',
  name: 'Ana',
  phone: '',
  address: { street: 'Quay 1', city: '', postcode: '', lat: null, lng: null },
  default: true,
};
let addresses: object[];
const saved = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  localStorage.clear();
  saved.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('address-save')) {
      saved(await request.json());
      return Response.json({ addresses: [] });
    }
    return Response.json({ cart: null, discount_rate: 0, addresses });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function place(change: Partial<Cart>, order: Partial<Cart['order']>, isMember = true): Promise<void> {
  if (isMember) saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  const { result } = renderHook(() => useBuyer(branch));
  await vi.waitFor(() => expect(result.current.addresses).toHaveLength(isMember ? addresses.length : 0));
  if (isMember) await new Promise((resolve) => setTimeout(resolve, 20));
  const cart = cartFor('s', 'p', null);
  const whole = { ...cart.order, action: 'now' as const, name: 'Ana', phone: '+351912345678', ...order };
  await saveFirstAddress({ ...cart, ...change, order: { ...whole, street: 'Hill Street 1' } }, branch);
}

it('saves the address of a delivery for a member who has none', async () => {
  addresses = [];
  await place({}, {});
  const address = expect.objectContaining({ street: 'Hill Street 1' });
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ address, default: true }));
});

it.each<[string, object[], Partial<Cart>, Partial<Cart['order']>, boolean]>([
  ['the member has one', [known], {}, {}, true],
  ['the member declined', [], { keepsAddress: false }, {}, true],
  ['the order is picked up', [], {}, { action: 'pickup' }, true],
  ['no one is signed in', [], {}, {}, false],
])('saves no address where %s', async (_why, before, change, order, isMember) => {
  addresses = before;
  await place(change, order, isMember);
  expect(saved).not.toHaveBeenCalled();
});

it.each<[string, Partial<Cart['order']>, object | undefined]>([
  ['a street, named with the city of the restaurant', {}, { label: 'Hill Street 1, Lisboa' }],
  [
    'a found address with its point',
    { address: { street: 'Hill Street', city: 'Porto', postcode: '4000-447', lat: 41.1, lng: -8.6 } },
    { label: 'Hill Street 1, 4000-447, Porto', address: { city: 'Porto', lat: 41.1 } },
  ],
  ['nothing of a pickup', { action: 'pickup' }, undefined],
])('keeps for home and search %s', (_what, change, kept) => {
  const { order } = cartFor('s', 'p', null);
  keepDeliveryAddress({ ...order, street: 'Hill Street 1', ...change }, { ...branch, city: 'Lisboa' });
  if (kept === undefined) expect(currentDeliveryAddress()).toBeNull();
  else expect(currentDeliveryAddress()).toMatchObject(kept);
});
