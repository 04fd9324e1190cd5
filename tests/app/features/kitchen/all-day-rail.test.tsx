import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AllDayRail } from '#app/features/kitchen/all-day-rail.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const place = { share: 'expo' as const, taken: {} };
const order = anOrder({
  products: [
    aLine({ id: 'line-burger-0000', quantity: 3 }),
    aLine({ id: 'line-soup-000000', product_id: 'soup', name: 'Soup' }),
  ],
});

function Rail() {
  const [marked, onMark] = useState<string | null>(null);
  return <AllDayRail screen={place} now={order.create_at} marked={marked} onMark={onMark} />;
}
const pressed = () =>
  screen
    .getAllByRole('button')
    .flatMap((button) => (button.getAttribute('aria-pressed') === 'true' ? [button.textContent] : []));
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  renderAt(<Rail />, {}, [{ kind: 'order', row: order }]);
});
afterEach(cleanup);

it('marks a dish on a tap', () => {
  tap('1 Soup');
  expect(pressed()).toEqual(['1 Soup']);
});

it('marks one dish at a time', () => {
  tap('1 Soup');
  tap('3 Burger');
  expect(pressed()).toEqual(['3 Burger']);
});

it('ends the mark on a second tap', () => {
  tap('1 Soup');
  tap('1 Soup');
  expect(pressed()).toEqual([]);
});
