import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Overpaid } from '#app/features/tables/overpaid.tsx';
import { type Workplace, WorkplaceContext } from '#app/session/workplace.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it.each([
  ['waitress', -450, 1],
  ['waitress', 0, 0],
  ['manager', -450, 0],
])('alerts a %s about a bill with %i due %i times', (role, due, times) => {
  const actor = { id: 'x', name: 'X', roles: [role], shop: 1, branches: 'all' };
  const place: Workplace = JSON.parse(JSON.stringify({ path: '/admin/s/b', actor }));
  render(
    <I18nProvider i18n={i18n}>
      <WorkplaceContext value={place}>
        <Overpaid due={due} />
      </WorkplaceContext>
    </I18nProvider>,
  );
  expect(screen.queryAllByText(/owner or a manager can void a payment/)).toHaveLength(times);
});
