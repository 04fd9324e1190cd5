import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Breakdown } from '#app/features/reports/breakdown.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(width <= 820px)' }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Row {
  dish: string;
  sales: number;
}

const show = (rows: Row[]) =>
  renderAt(
    <Breakdown
      title="By product"
      rows={rows}
      rowKey={({ dish }) => dish}
      nameHeader="Product"
      name={({ dish }) => dish}
      measures={[{ id: 'sales', header: 'Sales', shown: ({ sales }) => `€${sales}`, plain: String }]}
      weight={({ sales }) => sales}
      fileName="products"
    />,
  );
const table = () => screen.queryByRole('table', { name: 'By product' });

it('is folded to its largest figure on a phone, and whole on paper', () => {
  show([
    { dish: 'Soup', sales: 4 },
    { dish: 'Pizza', sales: 9 },
  ]);
  const fold = screen.getByRole('button', { name: 'By product Most: Pizza, €9' });
  expect(table()).toBeNull();
  act(() => void fireEvent.click(fold));
  expect(table()).not.toBeNull();
  act(() => void fireEvent.click(fold));
  expect(table()).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(table()).not.toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(table()).toBeNull();
});

it('is not folded where it has one row', () => {
  show([{ dish: 'Soup', sales: 4 }]);
  expect(table()).not.toBeNull();
});
