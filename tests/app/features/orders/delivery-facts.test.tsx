import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveryFacts } from '#app/features/orders/delivery-facts.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('says who brings a delivery, where to, and what to collect', () => {
  const order = anOrder({
    action: 'now',
    street: 'Rua A 1',
    driver: { id: 'dee', name: 'Dee', at: 1 },
    method: 'cash_on_delivery',
    total: 1250,
  });
  const { container } = renderAt(<DeliveryFacts order={order} />);
  expect(container.textContent).toMatch(/Dee.*Rua A 1.*Collect .*12\.50/);
});

it.each([
  ['says who brings an order back and why', 'PACKED' as const, /Coming back.*from .?Tunde.?: .?No answer/],
  ['says that it came back', 'RTD' as const, /Came back.*from .?Tunde.?: .?No answer/],
])('%s', (_, status, text) => {
  const undelivered = { reason: 'No answer', at: 1, by: 'Tunde' };
  const { container } = renderAt(<DeliveryFacts order={anOrder({ action: 'now', status, undelivered })} />);
  expect(container.textContent).toMatch(text);
});

it('says nothing of a former attempt while the order is on its way again', () => {
  const undelivered = { reason: 'No answer', at: 1, by: 'Tunde' };
  const order = anOrder({ action: 'now', status: 'SHIPPED', undelivered });
  expect(renderAt(<DeliveryFacts order={order} />).container.textContent).not.toContain('No answer');
});
