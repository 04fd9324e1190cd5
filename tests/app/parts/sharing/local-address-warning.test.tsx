import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchCodeCard } from '#app/parts/sharing/branch-code-card.tsx';
import { BranchCodePrint } from '#app/features/dashboard/branch-code-print.tsx';
import { TablePrint } from '#app/features/tables/table-print.tsx';

import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const hall = 'hall';
const screens = [
  ['the share card', <BranchCodeCard key="card" />],
  ['the print sheet', <BranchCodePrint key="sheet" />],
  ['table codes', <TablePrint key="tables" />],
] as const;
let place: { hostname: string; host: string; origin: string };
beforeEach(() => {
  place = { hostname: '192.168.1.10', host: '192.168.1.10:8080', origin: 'http://192.168.1.10:8080' };
  vi.stubGlobal('location', place);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(screens)('%s says that a local address does not reach phones outside', (_name, element) => {
  renderAt(element, { url: `/${hall}`, route: '/:sid' }, menu);
  const warning = screen.getByRole('note');
  expect(warning.textContent).toContain('192.168.1.10:8080. Phones outside this network cannot open it');
  expect(warning.closest('[data-print=never]')).not.toBeNull();
});

it.each(screens)('%s says nothing at a public address', (_name, element) => {
  Object.assign(place, { hostname: 'order.example', host: 'order.example', origin: 'https://order.example' });
  renderAt(element, { url: `/${hall}`, route: '/:sid' }, menu);
  expect(screen.queryByRole('note')).toBeNull();
});
