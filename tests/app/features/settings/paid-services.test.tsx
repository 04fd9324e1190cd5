import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaidServices } from '#app/features/settings/paid-services.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const sms = {
  service: 'sms' as const,
  price: 900,
  setup: 0,
  subscribed: false,
  off_from: null,
  off_if_ended: null,
};
const show = (trial_until: string | null, subscribed: boolean) =>
  renderAt(
    <PaidServices
      plan={{ currency: 'EUR', trial_until, services: [{ ...sms, subscribed }] }}
      group="messages"
      onChange={() => undefined}
    />,
    { role: 'owner' },
  ).container.textContent;

it('says until when a service is free, and what it costs then', () => {
  expect(show('2100-12-24', true)).toMatch(/Free until .*24.*2100, then €9\.00 a month/);
  cleanup();
  expect(show('2100-12-24', false)).toMatch(/Free until .*, then off unless you subscribe: €9\.00 a month/);
  expect(screen.getByRole('button', { name: /Subscribe/ })).toBeTruthy();
  cleanup();
  expect(show(null, true)).not.toContain('Free');
});
