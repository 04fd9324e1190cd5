import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQueueLabels } from '#app/features/changes/change-labels.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aRefused } from '#tests/support/queue.ts';

const one = aLine({ id: 'line-soup-0000000', name: 'Soup' });
const two = aLine({ id: 'line-cake-0000000', name: 'Cake' });
const order = anOrder({
  number: 25,
  action: 'table',
  table: { sid: 'm1', name: 'M1', table_part: null },
  products: [one, two],
});
vi.mock('#app/session/sync-context.tsx', () => ({
  useView: () => ({
    get: (kind: string, sid: string) =>
      kind === 'order' && sid === order.sid
        ? order
        : kind === 'table' && sid === 'm1'
          ? { name: 'M1' }
          : undefined,
  }),
}));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ branch: { currency: 'EUR' } }) }));

function What({ entry }: { entry: OutboxEntry }) {
  return useQueueLabels().what(entry);
}
function said(name: string, args: object): string {
  cleanup();
  const entry = aRefused(name, args);
  const drawn = render(
    <I18nProvider i18n={i18n}>
      <What entry={entry} />
    </I18nProvider>,
  );
  return drawn.container.textContent ?? '';
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('names a single dish with its table, and counts several', () => {
  const mark = (id: string, status: string) => ({ product: id, status });
  const { sid } = order;
  const marked = (...items: object[]) => said('orders/item-status', { sid, items });
  expect(marked(mark(one.id, 'SERVED'))).toBe('#25, M1: Soup – Served');
  expect(marked(mark(one.id, 'SERVED'), mark(two.id, 'SERVED'))).toBe('#25, M1: 2 dishes – Served');
  expect(marked(mark(one.id, 'SERVED'), mark(two.id, 'PREPARED'))).toBe('#25, M1: 2 dishes marked');
  expect(said('orders/item-remove', { sid, items: [two.id] })).toBe('#25, M1: Cake removed');
});

it('names the part that lines were moved to', () => {
  const items = [{ order: order.sid, lines: [one.id] }];
  const move = { sid: 'm1', session: 'session-00000000', items };
  expect(said('tables/move-lines', { ...move, table_part: 2 })).toBe('Soup moved to M1, part 2');
  expect(said('tables/move-lines', move)).toBe('Soup moved to M1');
});
