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
