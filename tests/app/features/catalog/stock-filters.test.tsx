import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
