import { expect, it } from 'vitest';
import { isComparedEntry } from '#domain/audit/compared-entries.ts';

it.each([
  ['settings/status', true],
  ['wizard/tax', true],
  ['settings/terms/edit', true],
  ['products/edit-many', true],
  ['staff/details', true],
  ['catalog/copy', false],
  ['catalog/restore', false],
  ['shop/import', false],
  ['products/move', false],
  ['gallery/order', false],
  ['gallery/edit', false],
  ['settings/update-status', false],
  ['wizard/complete', false],
])('compares %s with what was saved before: %s', (name, isCompared) => {
  expect(isComparedEntry(name)).toBe(isCompared);
});
