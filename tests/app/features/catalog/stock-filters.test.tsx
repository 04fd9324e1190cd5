import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StockScreen } from '#app/features/catalog/stock.tsx';
import { aFloor, ana } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const listed = () => screen.queryAllByRole('switch', { name: / today$/ }).length;

it('shows only what is sold out, or one catalog', () => {
  const world = aFloor();
  const product = world.rows.product.get('cola');
  const catalog = [...world.rows.catalog.values()][0];
  if (product === undefined || catalog === undefined) throw new Error('no menu');
  world.put([
    { kind: 'catalog', row: { ...catalog, sid: 'other', name: 'Other' } },
    { kind: 'product', row: { ...product, sid: 'else', name: 'Else', slug: 'else', catalog_id: 'other' } },
  ]);
  world.run('products/stock', { sid: 'cola', available: false, day: '2026-06-06', seen: '' });
  renderAt(<StockScreen />, { actor: ana }, world);
  const all = listed();
  expect(all).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(listed()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: /^Sold out/ }));
  expect(listed()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(listed()).toBeLessThan(all);
});

it('limits a product to a count, and stops counting', async () => {
  const world = aFloor();
  const { mutated } = renderAt(<StockScreen />, { actor: ana }, world);
  const [limit] = screen.getAllByRole('button', { name: /: Limit$/ });
  if (limit === undefined) throw new Error('no product');
  fireEvent.click(limit);
  const count = screen.getByRole('textbox', { name: /^Limited stock/ });
  fireEvent.change(count, { target: { value: '12' } });
  fireEvent.blur(count);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const counted = await screen.findByRole('button', { name: /: 12 left$/ });
  expect(mutated.at(-1)?.args).toMatchObject({ available: true, count: 12 });
  fireEvent.click(counted);
  fireEvent.click(screen.getByRole('button', { name: 'Stop counting' }));
  await vi.waitFor(() => expect(mutated.at(-1)?.args).toMatchObject({ count: null }));
});

it('keeps the dialog open without a number', () => {
  renderAt(<StockScreen />, { actor: ana }, aFloor());
  const [limit] = screen.getAllByRole('button', { name: /: Limit$/ });
  if (limit === undefined) throw new Error('no product');
  fireEvent.click(limit);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a number')).toBeTruthy();
});
