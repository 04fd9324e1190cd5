import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GatewayList } from '#app/features/settings/gateway-list.tsx';
import type { GatewayAnswer } from '#contract/gateways.ts';
import { freshGateway, gatewayFormOf } from '#domain/settings/gateways.ts';
import { gateways } from '#domain/shops/site.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

let begun: Partial<GatewayAnswer>;
vi.mock('#app/calls/use-polled-call.ts', () => ({
  usePolledCall: () => ({
    answer: {
      ok: true,
      value: {
        gateways: gateways.map((gateway) => ({
          gateway,
          active: false,
          ready: false,
          min: 0,
          max: 0,
          // As the server answers them before they are set up.
          fields: gatewayFormOf(gateway, freshGateway).fields,
          set: [],
          lost: [],
          held: null,
          refused_at: null,
          seen: '',
          ...(gateway === 'akbank' ? begun : {}),
        })),
      },
    },
    again() {},
  }),
}));
afterEach(cleanup);

function listed(country: string, currency: string, akbank: Partial<GatewayAnswer> = {}) {
  begun = akbank;
  const branch = { ...aBranch({ ...aShop({}), id: 1 }, { country, currency }), id: 1 };
  renderAt(<GatewayList branch={branch} />, { role: 'owner' });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

it.each([
  ['US', 'USD', ['Bank transfer', 'PayPal']],
  ['PT', 'EUR', ['Bank transfer', 'PayPal']],
  ['ZA', 'ZAR', ['Bank transfer', 'Payflex']],
  ['TR', 'TRY', ['Bank transfer', 'Akbank']],
  ['TR', 'EUR', ['Bank transfer', 'PayPal', 'Akbank']],
])('lists the providers that a shop in %s with %s can have an account with', (country, currency, names) => {
  expect(listed(country, currency)).toEqual(names);
});

it('lists a provider that is set up, wherever the shop is', () => {
  expect(listed('US', 'USD', { set: ['secret_key'] })).toContain('Akbank');
  cleanup();
  expect(listed('US', 'USD', { active: true })).toContain('Akbank');
});
