import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeItemsDialog } from '#app/features/orders/change-items-dialog.tsx';
import { RemoveItemsDialog } from '#app/features/orders/remove-items-dialog.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const soup = aLine({ id: 'line-soup-000000', name: 'Soup' });
const tart = aLine({ id: 'line-tart-000000', name: 'Tart', course: 2, seat: 3 });
const props = { order: anOrder({ products: [soup, tart] }), isOpen: true, onOpenChange: vi.fn() };

afterEach(cleanup);

it("shows each dish's guest and held course in the change dialog", () => {
  renderAt(<ChangeItemsDialog {...props} onChange={vi.fn()} />);
  expect(screen.getByRole('region', { name: 'Tart' }).textContent).toContain('Seat 3 · Course 2 · held');
  expect(screen.getByRole('region', { name: 'Soup' }).textContent).not.toMatch(/Seat|Course|held/);
});

it("shows each dish's guest and held course in the void dialog", () => {
  renderAt(<RemoveItemsDialog {...props} onRemove={vi.fn()} />);
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['1 × Soup', '1 × Tart · Seat 3 · Course 2 · held']);
});
