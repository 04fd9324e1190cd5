import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { BillLine, BillParts } from '#app/features/tables/bill-parts.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
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
        <BillLine one={one} isAllergyAbove={false} isSelected={false} onToggle={vi.fn()} />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText('Paid · Ready')).toBeTruthy();
});

it('an allergy of the whole order stands once above its dishes, with its word at each; a dish’s own stays with it', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const note = 'Severe nut allergy';
  const products = [
    aLine({ id: 'line-soup-0000000', name: 'Soup', allergy: note }),
    aLine({ id: 'line-cake-0000000', name: 'Cake', allergy: note }),
    aLine({ id: 'line-milk-0000000', name: 'Milk', allergy: 'lactose' }),
  ];
  const order = anOrder({ note, products });
  const lines = products.map((line) => ({ ...onBill(line), order }));
  const parts = [{ home: { name: 'T1' }, session: 's', part: null, lines, due: 0 }];
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <BillParts party={{ parts }} selected={new Set()} onSelect={vi.fn()} />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(screen.getAllByText(/ALLERGY/).map(({ textContent }) => textContent)).toEqual([
    'ALLERGY: Severe nut allergy',
    'ALLERGY',
    'ALLERGY',
    'ALLERGY: lactose',
  ]);
});
