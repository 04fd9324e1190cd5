import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderFilters } from '#app/features/orders/history-filters.tsx';
import { useHistoryFilters } from '#app/features/orders/use-history-page.ts';
import { renderAt } from '#tests/support/render-at.tsx';

function Filters() {
  const filters = useHistoryFilters();
  return (
    <>
      <OrderFilters filters={filters} />
      <output>{filters.value('query')}</output>
    </>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('filters while typing, a moment after the last key', () => {
  renderAt(<Filters />, { role: 'manager' });
  const search = screen.getByLabelText('Number, name or phone');
  fireEvent.change(search, { target: { value: 'No' } });
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.change(search, { target: { value: 'Noor' } });
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByRole('status').textContent).toBe('Noor');
});
