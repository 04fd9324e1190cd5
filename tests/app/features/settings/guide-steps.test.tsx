import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Addons } from '#app/features/settings/addons.tsx';
import { BasicStep } from '#app/features/settings/basic-step.tsx';
import { MarketSettings } from '#app/features/settings/market-settings.tsx';
import { PaymentSettings } from '#app/features/settings/payment-settings.tsx';
import { FormFrameContext } from '#app/parts/form/form-frame.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const NO_SMS = {
  user_code: '',
  sender: '',
  approved_notification: false,
  approved_notification_buyer: false,
  approved_notification_numbers: '',
  is_active: false,
};

let isSmsSet = false;
beforeEach(() => {
  isSmsSet = false;
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('addons/netgsm')
      ? Response.json({ settings: NO_SMS, password_set: isSmsSet, seen: '' })
      : Response.json({ plan: null }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const frame = { saveLabel: 'Save and continue', aside: null, onSaved: () => undefined };

function show(step: ReactElement, change: Partial<Branch>, rows: RowChange[] = [], hasOther = false) {
  const shop = { ...aShop({ cuisines: [] }), id: 1 };
  const row = { ...aBranch(shop), id: 7, sid: 'b', ...change };
  renderAt(
    <FormFrameContext value={frame}>{step}</FormFrameContext>,
    { role: 'owner', branch: { sid: 'b', id: 7 }, hasOther },
    [{ kind: 'branch', row }, ...rows],
  );
}

it.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 1],
])('offers payment on delivery where it delivers (%s) or payment is on (%s)', (buy_now, isOn, count) => {
  show(<PaymentSettings />, { buy_now, buy_later: false, cash_on_delivery: isOn, card_on_delivery: false });
  expect(screen.queryAllByRole('checkbox', { name: 'Card on delivery' })).toHaveLength(count);
  expect(screen.getByRole('checkbox', { name: 'Cash or card on pickup' })).toBeTruthy();
});

it.each([
  ['PT', false, 0],
  ['TR', false, 1],
  // An account that was set up stays reachable.
  ['PT', true, 1],
])('offers Netgsm in %s, set up: %s, %i times', async (country, isSet, count) => {
  isSmsSet = isSet;
  show(<Addons />, { country });
  await (count === 0 ? screen.findByText('There is nothing to set up here') : screen.findByText('SMS'));
  expect(screen.queryAllByText(/Netgsm/)).toHaveLength(count);
});

it('suggests the cuisine of the ready-made menu that was added', () => {
  const row = { sid: 'japanese-c-sushi', name: 'Sushi', tax: 0, tax_included: null, parent: null, order: 1 };
  show(<MarketSettings />, {}, [{ kind: 'catalog', row }]);
  expect(screen.getByRole('button', { name: 'Japanese' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Italian' }).getAttribute('aria-pressed')).toBe('false');
});

it.each([true, false])(
  'says that the order mode is for all branches where there are several: %s',
  (hasOther) => {
    show(<BasicStep />, {}, [], hasOther);
    expect(screen.queryAllByText('Applies to all branches.')).toHaveLength(hasOther ? 1 : 0);
  },
);

it('lists the payment providers above the button that continues', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ gateways: [] }));
  show(<PaymentSettings />, {});
  const providers = await screen.findByText('Payment providers');
  const save = screen.getByRole('button', { name: 'Save and continue' });
  expect(providers.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
