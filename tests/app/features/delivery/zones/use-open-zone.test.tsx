import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOpenZone } from '#app/features/delivery/zones/use-open-zone.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

const zone = (id: string, name: string) => ({ id, name });

/** As after a reload: only the browser's storage is left. */
function open(stored = [zone('old', 'Old town')]) {
  cleanup();
  return renderHookAt(() => useOpenZone('zone', stored, zone('', ''))).result;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("restores an unsaved zone after a reload, under its draft's id, until it is closed", () => {
  const first = open();
  expect(first.current.open).toBeNull();
  act(() => first.current.begin(zone('new-1', 'Zone 2')));
  const again = open();
  expect([again.current.open, again.current.isNew]).toEqual([zone('new-1', 'Zone 2'), true]);
  act(() => again.current.close());
  expect(again.current.open).toBeNull();
  expect(open().current.open).toBeNull();
});

it('is not new any more once it was saved', () => {
  const first = open();
  act(() => first.current.begin(zone('new-1', 'Zone 2')));
  const saved = open([zone('old', 'Old town'), zone('new-1', 'River bank')]);
  expect([saved.current.open, saved.current.isNew]).toEqual([zone('new-1', 'River bank'), false]);
});
