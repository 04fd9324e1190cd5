import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeliveryCard } from '#app/features/delivery/delivery-card.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

vi.mock('#app/clock/clock.ts', () => ({ useNowEvery: () => 1_000_000 + 42 * 60_000 }));
afterEach(cleanup);

const saved = { street: 'Old Street 1', city: 'Porto', postcode: '4000', lat: 41.15, lng: -8.61 };
const card = (change: object) =>
  renderAt(
    <DeliveryCard
      order={anOrder(change)}
      isOwn
      main={{ label: 'Go', run: () => undefined }}
      isStill={false}
    />,
  );
const maps = () =>
  decodeURIComponent(screen.getByRole('link', { name: 'Navigate' }).getAttribute('href') ?? '');

it('shows the street the customer typed, with the map position', () => {
  card({ street: 'New Street 2', address: { ...saved, street: '' } });
  expect(screen.getByText('New Street 2, 4000, Porto')).toBeTruthy();
  expect(maps()).toContain('41.15,-8.61');
});

it('links to the street typed over a saved address', () => {
  card({ street: 'New Street 2', address: saved });
  expect(screen.getByText('New Street 2, 4000, Porto')).toBeTruthy();
  expect(maps()).toContain('New Street 2, 4000, Porto');
});

it('shows how late an overdue order is', () => {
  card({ create_at: 1_000_000, deliver_time: 30 });
  expect(screen.getByText('12 min late')).toBeTruthy();
  cleanup();
  card({ create_at: 1_000_000, deliver_time: 60 });
  expect(screen.queryByText(/late/)).toBeNull();
});

it('shows the contents of a later stop on demand', () => {
  renderAt(
    <DeliveryCard
      order={anOrder()}
      isOwn
      stop={2}
      main={{ label: 'Go', run: () => undefined }}
      isStill={false}
    />,
  );
  expect(screen.getByText('Stop 2')).toBeTruthy();
  expect(screen.getByText('1 × Cola').closest('details')?.open).toBe(false);
});
