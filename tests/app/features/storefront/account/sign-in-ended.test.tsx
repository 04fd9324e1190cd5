import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart } from '#app/features/storefront/cart/cart-store.ts';
import { currentMember, saveMember, signOutMember } from '#app/features/storefront/account/member.ts';
import { setClockOffset } from '#app/clock/clock.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { keptCart, openCheckout, turn, type } from '#tests/support/checkout.tsx';
import { aMenu } from '#tests/support/menu.ts';
import { aMember } from '#tests/support/member.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const menu = aMenu(NOON);
let mayGuests = true;
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({
  useMenu: () => ({
    menu: { ...menu, branch: { ...menu.branch, shop: { ...menu.branch.shop, guest_buy: mayGuests } } },
    isOld: false,
    refusal: undefined,
    reload() {},
  }),
}));

let isKnown = true;
const signIn = () =>
  saveMember({
    token: 'token',
    expires: NOON + 86_400_000,
    user: aMember(),
  });
const ended = () => screen.queryByText(/^Your session has ended/);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  setClockOffset(0);
  localStorage.clear();
  mayGuests = true;
  isKnown = true;
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('cart/info')) return Response.json({}, { status: 404 });
    return isKnown
      ? Response.json({ addresses: [], discount_rate: 1000 })
      : Response.json({ code: 'unauthorized', message: '' }, { status: 401 });
  });
  const line = { id: 'line-0000000burger', product_id: 'burger', quantity: 3 };
  addToCart('shop', 'place', placeOrderSchema.shape.products.def.element.parse(line));
  signIn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells a member at the start of the checkout that the session ended', async () => {
  isKnown = false;
  await openCheckout();
  expect(ended()?.textContent).toContain('continue as a guest');
  // Shown at every visit until the person signs in.
  await openCheckout();
  expect(ended()).toBeTruthy();
  signIn();
  isKnown = true;
  await openCheckout();
  expect(ended()).toBeNull();
});

it('keeps what was typed when the session ended', async () => {
  isKnown = false;
  await openCheckout();
  expect(keptCart().order.name).toBe('Mona');
});

it('checks the session again when a checkout in the background is shown', async () => {
  await openCheckout();
  type(/^Note/, 'ring twice');
  isKnown = false;
  expect(ended()).toBeNull();
  fireEvent(document, new Event('visibilitychange'));
  await turn();
  expect(ended()).toBeTruthy();
  expect(currentMember()).toBeNull();
  expect(keptCart().order.note).toBe('ring twice');
});

it('says that signing in is required where guests cannot order', async () => {
  mayGuests = false;
  isKnown = false;
  await openCheckout();
  expect(ended()?.textContent).toContain('Please sign in again to order');
  signIn();
  await signOutMember();
  await openCheckout();
  expect(ended()).toBeNull();
});
