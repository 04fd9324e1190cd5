import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangedValues } from '#app/features/timeline/changed-values.tsx';
import { useChangeDetail } from '#app/features/timeline/use-change-detail.ts';
import type { ChangedField } from '#domain/audit/changed-fields.ts';
import { aTimelineEntry } from '#tests/support/timeline.ts';
import { renderAt, renderHookAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const shown = (changed: ChangedField) =>
  renderAt(<ChangedValues changed={[changed]} />, { branch: { currency: 'EUR' } }).container.textContent;

const BREAKS = [...Array.from({ length: 5 }, () => ['15:00', '18:00']), null, ['16:00', '17:00']];

it.each([
  [{ field: 'price', from: '990', to: '590' }, 'Price: €9.90 → €5.90'],
  [{ field: 'shop.tax', from: '1800', to: '2000' }, 'Tax: 18% → 20%'],
  [{ field: 'pickup', from: 'false', to: 'true' }, 'Pickup: off → on'],
  [{ field: 'text', from: null, to: '"Spicy"' }, 'Text: empty → Spicy'],
  [{ field: 'allergens', from: '["milk"]', to: '["milk","nuts"]' }, 'Allergens: milk → milk, nuts'],
  [{ field: 'groups', from: '[{"a":1}]', to: '[{"a":2}]' }, 'Options: changed'],
  [
    { field: 'opening_breaks', from: null, to: JSON.stringify(BREAKS) },
    'Breaks: empty → Mon – Fri 15:00–18:00, Sun 16:00–17:00',
  ],
  [
    { field: 'opening_hours', from: JSON.stringify(BREAKS), to: JSON.stringify(BREAKS.map(() => null)) },
    'Opening hours: Mon – Fri 15:00–18:00, Sat Closed, Sun 16:00–17:00 → Mon – Sun Closed',
  ],
  [
    { field: 'special_days', from: '[]', to: '[{"day":"2026-12-24","opening":null,"delivery":null}]' },
    'Special days: none → Dec 24, 2026',
  ],
  [{ field: 'zone', from: '{"id":"z","name":"East"}', to: null }, 'Zone: East → empty'],
  [
    { field: 'roles', from: '["waitress"]', to: '["waitress","kitchen"]' },
    'Roles: Waiter → Waiter, Kitchen chef',
  ],
  [{ field: 'slot_gap', from: '1', to: '2' }, 'Slot gap: 1 → 2'],
])('reads %o as %s', (changed, text) => {
  expect(shown(changed)).toBe(text);
});

it.each([
  ['orders/status', { sid: 'o1', status: 'PREPARING' }, 'Preparing'],
  ['orders/fire', { sid: 'o1', course: 2 }, 'Course 2'],
  ['orders/item-remove', { items: [], reason: 'dropped' }, 'dropped'],
  ['orders/shown', { sids: ['o1'] }, ''],
  ['orders/item-change', { sid: 'o1', item: 'l1', quantity: 2, note: '', extra: [] }, '2 × · other options'],
  ['orders/item-change', { sid: 'o1', added: [{ id: 'l2', quantity: 2 }] }, 'added: 2'],
])('tells what %s set', (name, args, text) => {
  const entry = aTimelineEntry({ name, subject: 'o1', args: JSON.stringify(args) });
  const { result } = renderHookAt(() => useChangeDetail(), { branch: { currency: 'EUR' } });
  expect(result.current(entry)).toBe(text);
});
