import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CorrectionDialog } from '#app/features/operator/correction-dialog.tsx';
import type { CorrectionKind } from '#domain/billing/correction.ts';
import { renderAt } from '#tests/support/render-at.tsx';

vi.mock('#app/auth/session.ts', () => ({ useSession: () => null }));

afterEach(cleanup);

function amountOf(kind: CorrectionKind, balance: number): string {
  const owner = {
    id: 'owner',
    name: 'Ada',
    email: '',
    mobile: '',
    created_at: 0,
    last_sign_in: null,
  };
  const account: any = { owner, balance, currency: 'EUR', invoices: [] };
  renderAt(<CorrectionDialog kind={kind} account={account} onSaved={async () => {}} onClose={() => {}} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;
}

it.each<[CorrectionKind, number, RegExp]>([
  ['transfer', -2350, /23\.50/],
  ['transfer', 500, /^$/],
  ['refund', -2350, /^$/],
  ['correction', -2350, /^$/],
])('starts a %s at a balance of %i cents with the amount %s', (kind, balance, amount) => {
  expect(amountOf(kind, balance)).toMatch(amount);
});
