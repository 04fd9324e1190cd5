import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Choice, OptionGroups } from '#app/parts/catalog/option-groups.tsx';
import { preselected } from '#domain/cart/first-options.ts';
import { goneOption } from '#domain/catalog/option-products.ts';
import type { Extra, ExtraGroup } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';

const noMore = { multiple: false, unwanted: false, percentage: false, is_products: false };
const option = (id: string, change: object = {}) => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  ...change,
});
const group = (id: string, change: Partial<ExtraGroup>): ExtraGroup => ({
  id,
  title: id,
  ...noMore,
  items: [],
  ...change,
});

const drinks = [
  option('cola', { product_id: 'p-cola', selected: true }),
  option('ale', { product_id: 'p-ale' }),
];
const extra: Extra = {
  id: 1,
  sid: 'menu-extras',
  name: 'Menu',
  data: {
    groups: [
      group('drink', { is_products: true, items: drinks }),
      group('side', {
        is_products: true,
        multiple: true,
        items: [option('fries', { product_id: 'p-fries' }), option('slaw', { product_id: 'p-slaw' })],
      }),
      group('without', {
        is_products: true,
        unwanted: true,
        items: [option('bun', { product_id: 'p-fries' })],
      }),
      group('cut', { items: [option('thin', { product_id: 'p-cola' }), option('thick')] }),
    ],
  },
};
const product: Product = {
  sid: 'burger',
  name: 'Burger',
  text: '',
  price: 1000,
  sku: '',
  catalog_id: 'mains',
  extra_id: 'menu-extras',
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
};

let chosen: Choice[] = [];
function Groups({ gone, first }: { gone: readonly string[]; first: Choice[] }) {
  const [now, setNow] = useState(first);
  return (
    <OptionGroups
      product={product}
      extra={extra}
      currency="EUR"
      chosen={now}
      isSoldOut={(sid) => gone.includes(sid)}
      onChange={(next) => {
        chosen = next;
        setNow(next);
      }}
    />
  );
}
const draw = (gone: readonly string[], first: Choice[] = []) =>
  render(
    <I18nProvider i18n={i18n}>
      <Groups gone={gone} first={first} />
    </I18nProvider>,
  );

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

const ids = () => chosen.map(({ item }) => item);
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

it('disables an option whose product is sold out', () => {
  const gone = ['p-cola', 'p-fries'];
  draw(gone);
  expect(radio('cola Sold out').disabled).toBe(true);
  expect(radio('ale').disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase: fries' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase: slaw' }).disabled).toBe(false);
  // A group without products does not use their stock.
  expect(radio('thin').disabled).toBe(false);
});

it('preselects no option whose product is sold out', () => {
  const gone = ['p-cola', 'p-fries'];
  const isSoldOut = (sid: string) => gone.includes(sid);
  expect(preselected(extra, isSoldOut)).toEqual([]);
  expect(preselected(extra, () => false).map(({ item }) => item)).toEqual(['cola']);
});

it('keeps the removal of a sold-out product enabled', () => {
  const gone = ['p-cola', 'p-fries'];
  draw(gone);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'no bun' }).disabled).toBe(false);
});

it('names a chosen option that has sold out since', () => {
  const first: Choice[] = [
    { group: 'drink', item: 'cola', quantity: 1 },
    { group: 'side', item: 'fries', quantity: 2 },
  ];
  const gone = ['p-cola', 'p-fries'];
  expect(goneOption(extra, first, (sid) => gone.includes(sid))?.name).toBe('cola');
  expect(goneOption(extra, first, () => false)).toBeUndefined();
});

it('lets a chosen option that has sold out since be removed', () => {
  const first: Choice[] = [
    { group: 'drink', item: 'cola', quantity: 1 },
    { group: 'side', item: 'fries', quantity: 2 },
  ];
  const gone = ['p-cola', 'p-fries'];
  draw(gone, first);
  fireEvent.click(screen.getByRole('button', { name: 'Decrease: fries' }));
  fireEvent.click(radio('ale'));
  expect(chosen).toEqual([
    { group: 'side', item: 'fries', quantity: 1 },
    { group: 'drink', item: 'ale', quantity: 1 },
  ]);
});

it('clears a single choice by a second tap', () => {
  draw([]);
  const group = screen.getByRole('radiogroup', { name: 'cut' });
  const one = within(group).getByRole<HTMLInputElement>('radio', { name: 'thick' });
  fireEvent.click(one);
  expect([one.checked, ids()]).toEqual([true, ['thick']]);
  fireEvent.click(one);
  expect([one.checked, ids()]).toEqual([false, []]);
  const without = screen.getByRole<HTMLInputElement>('checkbox', { name: 'no bun' });
  fireEvent.click(without);
  fireEvent.click(without);
  expect(ids()).toEqual([]);
});

it('changes a single choice by one tap', () => {
  draw([]);
  fireEvent.click(radio('thick'));
  fireEvent.click(radio('thin'));
  expect(ids()).toEqual(['thin']);
});

it('clears a single choice by the space bar', () => {
  draw([]);
  fireEvent.click(radio('thin'));
  // Only the space bar clears a choice; arrow keys select.
  fireEvent.keyUp(radio('thin'), { key: 'ArrowDown' });
  expect(ids()).toEqual(['thin']);
  expect(fireEvent.keyUp(radio('thin'), { key: ' ' })).toBe(false);
  expect([radio('thin').checked, ids()]).toEqual([false, []]);
  // The browser handles an option that is not selected.
  expect(fireEvent.keyUp(radio('thin'), { key: ' ' })).toBe(true);
});
