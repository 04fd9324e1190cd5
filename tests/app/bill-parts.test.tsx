import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { BillLine } from '#app/features/tables/bill-parts.tsx';
import { aLine } from '#tests/support/orders.ts';
import { onBill } from '#tests/support/party.ts';

vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { timezone: 'UTC', currency: 'EUR' } }),
}));
// Of this bill everything is paid.
vi.mock('#domain/tables/bill.ts', () => ({ unpaidLines: () => [] }));

afterEach(cleanup);

it('a paid dish still says how far it is', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const one = onBill(aLine({ status: 'PREPARED' }));
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <BillLine one={one} isSelected={false} onToggle={vi.fn()} />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText('Paid · Ready')).toBeTruthy();
});
