import { expect, it } from 'vitest';
import { cartLineSchema, priceLine } from '#domain/cart/price-line.ts';
import { aMenu } from '#tests/support/menu.ts';

it('sorts the options in menu order, however they were tapped', () => {
  const { products, extras } = aMenu(Date.UTC(2026, 2, 2, 12));
  const extra = extras.find(({ data }) => data.groups.some(({ items }) => items.length > 0));
  const product = products.find(({ extra_id: sid }) => sid === extra?.sid);
  const [group] = extra?.data.groups ?? [];
  if (extra === undefined || product === undefined || group === undefined) throw new Error('no options');
  const [plain] = group.items;
  if (plain === undefined) throw new Error('no option');
  const groups = ['size', 'top'].map((id) => ({
    ...group,
    id,
    multiple: true,
    items: ['one', 'two'].map((item) => ({ ...plain, id: item, name: item, available: true })),
  }));
  const tapped = [
    { group: 'top', item: 'two' },
    { group: 'size', item: 'two' },
    { group: 'top', item: 'one' },
  ].map((option) => ({ ...option, quantity: 1 }));
  const line = cartLineSchema.parse({
    id: 'line-aaaaaaaa',
    product_id: product.sid,
    quantity: 1,
    extra: tapped,
  });
  const priced = priceLine(line, product, { ...extra, data: { ...extra.data, groups } });
  expect(priced.ok && priced.value.extra.map(({ group: of, item }) => `${of} ${item}`)).toEqual([
    'size two',
    'top one',
    'top two',
  ]);
});
