import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { saveMember } from '#app/features/storefront/account/member.ts';
import { MenuPage } from '#app/features/storefront/menu/menu-page.tsx';
import { storeDeliveryAddress } from '#app/features/storefront/address/stored-delivery-address.ts';
import { currentCart, leaveTable, sitDown } from '#app/features/storefront/cart/cart-store.ts';
import type { Menu, MenuState } from '#app/features/storefront/menu/menu-source.ts';
import { loadAccountOrders } from '#app/features/storefront/orders/account-orders.ts';
import { forgetOrdersOf } from '#app/features/storefront/orders/placed-orders.ts';
import { storedWishes } from '#app/features/storefront/wishes/stored-wishes.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aMember } from '#tests/support/member.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const DISHES = 60;
const SECTIONS = ['soups', 'mains', 'sweets'];
const AT_FIRST = 16;

let shown: MenuState & { reload: () => void };
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({ useMenu: () => shown }));
/** Each dish has a picture, which renders as often as its dish. */
let renderCount = 0;
vi.mock('#app/parts/pictures/picture.tsx', () => ({
  Picture: ({ image }: { image: string }) => {
    renderCount += 1;
    return <img alt="" data-of={image} />;
  },
}));

/** Whether the script of the favourites fails to load. */
let isScriptMissing = false;
vi.mock('#app/features/storefront/wishes/wish-heart.ts', async (original) => {
  if (isScriptMissing) throw new TypeError('Failed to fetch');
  return original();
});

/** Elements watched by the intersection observer, with their callbacks. */
const watched = new Map<Element, (entries: object[]) => void>();
class Watch {
  readonly told: (entries: object[]) => void;
  constructor(told: (entries: object[]) => void) {
    this.told = told;
  }
  observe(element: Element) {
    watched.set(element, this.told);
  }
  disconnect() {}
}

function aMenu(): Menu {
  const branch = { ...aBranch({ ...aShop(), id: 1, site_uid: 'shop' }), id: 1, sid: 'place' };
  const catalogs = SECTIONS.map((sid, order) => ({
    sid,
    name: sid,
    tax: null,
    tax_included: true,
    parent: null,
    order,
  }));
  const products = Array.from({ length: DISHES }, (_, order) => ({
    sid: `dish-${order}`,
    name: `Dish ${order}`,
    text: '',
    price: 500,
    sku: '',
    catalog_id: SECTIONS[Math.floor((order * SECTIONS.length) / DISHES)] ?? '',
    extra_id: null,
    visible_web: true,
    image: `dish-${order}`,
    order,
    stations: [],
    ingredients: [],
  }));
  return { branch, catalogs, products, extras: [], stocks: [], area: null, server_now: 0, full_slots: [] };
}

// Loaded on demand; here before the tests, which wait for other scripts.
beforeAll(async () => {
  await import('#app/features/storefront/cart/cart-beside.tsx');
  await import('#app/features/storefront/menu/head-notices.tsx');
  await import('#app/features/storefront/menu/food-needs-filter.tsx');
  await import('#app/features/storefront/menu/no-sections.tsx');
  await import('#app/features/storefront/menu/drawn-dish.tsx');
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  i18n.load('en', {});
  i18n.activate('en');
  watched.clear();
  vi.stubGlobal('IntersectionObserver', Watch);
  shown = { menu: aMenu(), isOld: false, refusal: undefined, reload() {} };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Lets every step of the incremental rendering run. */
async function renderAll(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await turn(100);
}
const headings = () =>
  [...document.querySelectorAll('section :is(h2, h3)')].map((heading) => heading.textContent);
const dishes = () => screen.queryAllByRole('button', { name: /^Dish / }).map((one) => one.textContent);

function open(): { rerender: () => void } {
  const page = () => (
    <MemoryRouter initialEntries={['/shop/place']}>
      <I18nProvider i18n={i18n}>
        <Routes>
          <Route
            path="/:site/:place"
            element={<MenuPage Dish={({ product }) => <p>Opened {product.name}</p>} />}
          />
        </Routes>
      </I18nProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  return { rerender: () => rerender(page()) };
}

it('renders all headings of a long menu and its first dishes, with space for the others', async () => {
  open();
  expect(headings()).toEqual(SECTIONS);
  expect(dishes()).toHaveLength(AT_FIRST);
  expect(document.querySelectorAll('li[aria-hidden]')).toHaveLength(DISHES - AT_FIRST);
  await renderAll();
  expect(dishes()).toHaveLength(DISHES);
  expect(document.querySelector('li[aria-hidden]')).toBeNull();
});

it('shows only dishes that are declared to meet the dietary needs, and keeps those on the device', async () => {
  const [first, second, third, ...others] = aMenu().products;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no dishes');
  const declared = [
    { ...first, diet: 'vegan' as const, allergens: ['nuts' as const] },
    { ...second, diet: 'vegetarian' as const, allergens: [] },
    { ...third, diet: 'vegan' as const, allergens: [] },
  ];
  shown = { ...shown, menu: { ...aMenu(), products: [...declared, ...others] } };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Dietary' }));
  await turn(50);
  fireEvent.click(screen.getByRole('button', { name: 'Vegan' }));
  await turn(200);
  expect(dishes()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Nuts' }));
  await turn(200);
  expect(dishes()).toEqual([expect.stringContaining('Dish 2')]);
  expect(screen.getByRole('button', { name: /^Show (?!all)/ })).toBeDefined();
  cleanup();
  open();
  await turn(200);
  expect(dishes()).toEqual([expect.stringContaining('Dish 2')]);
  fireEvent.click(screen.getByRole('button', { name: '✓ Vegan + 1' }));
  await turn(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show all dishes' }));
  await renderAll();
  expect(dishes().length).toBeGreaterThan(2);
});

it('offers to clear the dietary needs where no dish meets them', async () => {
  const [first, ...others] = aMenu().products;
  if (first === undefined) throw new Error('no dishes');
  shown = { ...shown, menu: { ...aMenu(), products: [{ ...first, diet: 'vegetarian' }, ...others] } };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Dietary' }));
  await turn(50);
  fireEvent.click(screen.getByRole('button', { name: 'Vegan' }));
  await turn(200);
  fireEvent.click(screen.getByRole('button', { name: /^Show (?!all)/ }));
  await turn(200);
  expect(screen.getByText('Nothing on the menu matches your dietary needs')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear dietary needs' }));
  await turn(200);
  expect(dishes().length).toBeGreaterThan(2);
});

it('draws the kind of a dish that has no picture, by its name or its heading', async () => {
  const [first, second, ...others] = aMenu().products;
  if (first === undefined || second === undefined) throw new Error('no dishes');
  const plain = [
    { ...first, name: 'Dish 0: pizza', image: null },
    { ...second, image: null },
  ];
  shown = { ...shown, menu: { ...aMenu(), products: [...plain, ...others] } };
  open();
  await turn(200);
  const drawn = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(drawn).toEqual(['/dishes.svg#pizza', '/dishes.svg#soup']);
});

it('shows an open dish as the newest menu has it', async () => {
  const { rerender } = open();
  fireEvent.click(screen.getByRole('button', { name: /^Dish 0/ }));
  await turn(200);
  expect(screen.getByText('Opened Dish 0')).toBeDefined();
  const [first, ...others] = aMenu().products;
  if (first === undefined) throw new Error('no dishes');
  shown = { ...shown, menu: { ...aMenu(), products: [{ ...first, name: 'Dish 0 of today' }, ...others] } };
  rerender();
  await turn(200);
  expect(screen.getByText('Opened Dish 0 of today')).toBeDefined();
});

it('has no choice of dietary needs where no dish declares anything', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Dietary' })).toBeNull();
});

it('shows the results of the nearest word where a search finds nothing', async () => {
  open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sweest' } });
  await turn(200);
  await turn(200);
  expect(headings()).toEqual(['sweets']);
  expect(screen.getByRole('status').textContent).toBe('Showing results for “sweets”.');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sweest');
});

it('returns to the whole menu where nothing matches', async () => {
  open();
  const whole = headings();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzzzzzz' } });
  await turn(200);
  await turn(200);
  expect(headings()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Whole menu' }));
  await turn(200);
  expect(headings()).toEqual(whole);
});

it('renders a section early when it is scrolled to', async () => {
  open();
  const last = document.querySelector('#c-sweets') ?? document.body;
  expect(last.querySelectorAll('li[aria-hidden]')).toHaveLength(20);
  act(() => watched.get(last)?.([{ isIntersecting: true }]));
  expect(last.querySelector('li[aria-hidden]')).toBeNull();
  expect(document.querySelectorAll('#c-mains li[aria-hidden]')).toHaveLength(20);
});

// Before the other tests, because a loaded script stays loaded.
it('says that a favourite was not saved when its script fails', async () => {
  open();
  await renderAll();
  const said = () => noticeQueue.current().map(({ text }) => text);
  const heart = screen.getByRole('button', { name: 'Wish list: Dish 3' });
  isScriptMissing = true;
  fireEvent.click(heart);
  await vi.waitFor(() => expect(said()).toEqual(['Your wish list could not be changed. Please try again.']));
  expect(storedWishes()).toBe(null);
});

it('saves a favourite on the next tap after its script failed', async () => {
  open();
  await renderAll();
  const said = () => noticeQueue.current().map(({ text }) => text);
  const heart = screen.getByRole('button', { name: 'Wish list: Dish 3' });
  isScriptMissing = true;
  fireEvent.click(heart);
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  isScriptMissing = false;
  noticeQueue.clear();
  fireEvent.click(heart);
  await vi.waitFor(() => expect(said()).toContain('On your wish list'));
  expect(storedWishes()).toContain('/dish-3"');
});

it('rerenders no dish when one is opened or the clock ticks', async () => {
  open();
  await renderAll();
  expect(renderCount).toBeGreaterThanOrEqual(DISHES);
  renderCount = 0;
  // Its sheet has been loaded before.
  await import('#app/features/storefront/menu/menu-dish.tsx');
  fireEvent.click(screen.getByRole('button', { name: /^Dish 7/ }));
  await vi.waitFor(() => expect(screen.getByText('Opened Dish 7')).toBeTruthy());
  await turn(60_000);
  expect(renderCount).toBe(0);
});

it('jumps to a section without a history entry', async () => {
  open();
  await renderAll();
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    scrolled.push(this);
  };
  const link = screen.getByRole('link', { name: 'mains' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(scrolled).toEqual([]);
  const steps = history.length;
  expect(fireEvent.click(link)).toBe(false);
  expect(scrolled.map(({ id }) => id)).toEqual(['c-mains']);
  expect(document.activeElement?.textContent).toBe('mains');
  expect([location.hash, history.length]).toEqual(['#c-mains', steps]);
});

it('says that a menu without dishes is being prepared', async () => {
  // A slow machine needs longer to compile it than the text is waited for.
  await import('#app/features/storefront/menu/no-sections.tsx');
  shown = { ...shown, menu: { ...aMenu(), catalogs: [], products: [] } };
  open();
  await vi.waitFor(() => expect(screen.getByText('The menu is being prepared')).toBeTruthy());
});

const cart = () => JSON.parse(localStorage.getItem('brigade.cart') ?? '{"order":{"products":[]}}');
const inCart = () =>
  cart().order.products.map((line: { product_id: string; quantity: number }) => [
    line.product_id,
    line.quantity,
  ]);

it('adds a dish without options in one tap, and takes it out again', async () => {
  open();
  await renderAll();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Dish 3' }));
  await vi.waitFor(() => expect(inCart()).toEqual([['dish-3', 1]]));
  fireEvent.click(screen.getByRole('button', { name: 'Add: Dish 3' }));
  await vi.waitFor(() => expect(inCart()).toEqual([['dish-3', 2]]));
  await vi.waitFor(() => expect(document.querySelector('section output')?.textContent).toBe('2'));
  const less = screen.getByRole('button', { name: 'One less: Dish 3' });
  fireEvent.click(less);
  await vi.waitFor(() => expect(inCart()).toEqual([['dish-3', 1]]));
  fireEvent.click(less);
  await vi.waitFor(() => expect(inCart()).toEqual([]));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'One less: Dish 3' })).toBeNull());
});

it('opens the sheet of a dish with options instead of adding it', async () => {
  const menu = aMenu();
  const item = { id: 'i', name: 'Rye', price: 0, selected: false, available: true, product_id: null };
  const group = { id: 'g', title: 'Bread', multiple: false, unwanted: false, percentage: false };
  const groups = [{ ...group, is_products: false, items: [item] }];
  const products = menu.products.map((dish) => ({ ...dish, extra_id: 'e' }));
  shown = {
    ...shown,
    menu: { ...menu, products, extras: [{ id: 1, sid: 'e', name: 'Extra', data: { groups } }] },
  };
  open();
  await renderAll();
  fireEvent.click(screen.getByRole('button', { name: 'Add: Dish 3' }));
  await vi.waitFor(() => expect(screen.getByText('Opened Dish 3')).toBeTruthy());
  expect(inCart()).toEqual([]);
});

it('offers no sold-out dish to add', async () => {
  shown = {
    ...shown,
    menu: { ...aMenu(), stocks: [{ ...untouchedStock('dish-3'), available: false }] },
  };
  open();
  expect(screen.queryByRole('button', { name: 'Add: Dish 3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add: Dish 4' })).toBeTruthy();
});

it('starts with what was ordered from this device, then with what is popular', async () => {
  const placed = { site: 'shop', place: 'place', dishes: ['dish-30', 'gone', 'dish-2'] };
  const elsewhere = { ...placed, place: 'other', dishes: ['dish-9'] };
  localStorage.setItem('brigade.placed-orders', JSON.stringify([elsewhere, placed]));
  shown = { ...shown, menu: { ...aMenu(), popular: ['dish-50', 'dish-1'] } };
  open();
  expect(headings()).toEqual(['Order again', 'Popular', ...SECTIONS]);
  expect(dishes().slice(0, 4)).toEqual(['Dish 30€5.00', 'Dish 2€5.00', 'Dish 50€5.00', 'Dish 1€5.00']);
});

it('finds a dish by its description, without the rows of dishes listed twice', async () => {
  const menu = aMenu();
  const products = menu.products.map((dish) =>
    dish.sid === 'dish-7' ? { ...dish, text: 'With Künefe' } : dish,
  );
  shown = { ...shown, menu: { ...menu, products, popular: ['dish-7'] } };
  open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kunefe' } });
  await renderAll();
  expect(headings()).toEqual(['soups']);
  expect(dishes()).toHaveLength(1);
});

/** An order of the account, from another device. */
const accountOrder = {
  site: 'shop',
  place: 'place',
  shop: 1,
  branch: 1,
  shop_name: 'Shop',
  timezone: 'UTC',
  key: 'key-of-the-order',
  order: anOrder({
    products: [
      aLine({ product_id: 'dish-7', name: 'Dish 7' }),
      aLine({ id: 'line-gone-00000000', product_id: 'dish-gone', name: 'Old favorite' }),
    ],
  }),
};

it('offers dishes that the account ordered on another device', async () => {
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      orders: [accountOrder],
      pages: 1,
      items_per_page: 20,
      items_from: 1,
      items_to: 1,
      count: 1,
    }),
  );
  await loadAccountOrders();
  open();
  expect(headings()[0]).toBe('Order again');
  expect(dishes()[0]).toContain('Dish 7');
});

it('removes the orders of the account from the device when the member signs out', async () => {
  saveMember({ token: 'token', expires: Date.now() + 86_400_000, user: aMember() });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      orders: [accountOrder],
      pages: 1,
      items_per_page: 20,
      items_from: 1,
      items_to: 1,
      count: 1,
    }),
  );
  await loadAccountOrders();
  forgetOrdersOf(aMember().id);
  open();
  expect(headings()[0]).toBe('soups');
});

it('says that it does not deliver to the chosen town, and offers pickup', async () => {
  const address = { street: '', city: 'Lisboa', postcode: '', lat: 38.7, lng: -9.1 };
  storeDeliveryAddress({ label: 'Lisboa', address });
  open();
  await renderAll();
  expect(screen.getByText('Does not deliver to Lisboa. Pickup is possible.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Order for pickup' }));
  await turn(0);
  expect(currentCart()?.order.action).toBe('pickup');
  expect(screen.getByText('Does not deliver to Lisboa. Your order is for pickup.')).toBeTruthy();
});

it('says nothing about a town that it delivers to', async () => {
  const address = { street: '', city: 'Antalya', postcode: '', lat: 36.885, lng: 30.702 };
  storeDeliveryAddress({ label: 'Antalya', address });
  open();
  await renderAll();
  expect(screen.queryByText(/^Does not deliver/)).toBeNull();
});

it('names the table of the guest in its title', async () => {
  open();
  const { shop, name } = aMenu().branch;
  expect(document.title).toBe(`${shop.name} · ${name}`);
  act(() =>
    sitDown('shop', 'place', { sid: 't1', name: '12', part: null, key: 'key', party: 'party-of-t1' }),
  );
  expect(document.title).toBe(`Table 12 · ${shop.name}`);
  act(() => leaveTable());
  expect(document.title).toBe(`${shop.name} · ${name}`);
  await renderAll();
});
