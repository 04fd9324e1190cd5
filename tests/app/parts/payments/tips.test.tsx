import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TakePayment } from '#app/parts/payments/take-payment.tsx';
import { shopFormOf } from '#domain/settings/edit-settings.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aShop } from '#tests/support/restaurant.ts';

const whole = { id: 'whole', label: 'Everything', amount: 1000, covers: { kind: 'amount' as const } };
const bill = {
  due: 1000,
  persons: 1,
  payers: [],
  choicesFor: () => [whole],
  take: () => Promise.resolve({ id: 'change' }),
  undo: () => Promise.resolve(),
  receipt: () => '/receipt',
  payments: '/payments',
};
const pay = (shop = {}) => renderAt(<TakePayment bill={bill} onClose={() => {}} />, { shop });

afterEach(cleanup);

it('offers a tip when a bill is paid', () => {
  pay();
  expect(screen.getByRole('radiogroup', { name: 'Tip' })).toBeTruthy();
});

it('offers no tip where the shop does not want any', () => {
  pay({ offers_tips: false });
  expect(screen.getByRole('button', { name: /^Card/ })).toBeTruthy();
  expect(screen.queryByText('Tip')).toBeNull();
});

it('is offered by shops that have not chosen', () => {
  expect(shopFormOf({ ...aShop(), id: 1 }).offers_tips).toBe(true);
});
