import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAsked, noteDeclined, useAskedManagers } from '#app/parts/people/asked-managers.ts';
import { MINUTE_MS } from '#domain/time.ts';

const HREF = '/admin/s/b/tables/t4?remove=line';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps what was asked when the page is loaded again', async () => {
  noteAsked(`${HREF}&by=Bo`, 2);
  vi.resetModules();
  const again = await import('#app/parts/people/asked-managers.ts');
  const { result } = renderHook(() => again.useAskedManagers(HREF));
  expect(result.current).toMatchObject({ managers: 2, declined_by: '' });
});

it('forgets it after the hour', () => {
  noteAsked(`${HREF}&by=Bo`, 1);
  const { result } = renderHook(() => useAskedManagers(HREF));
  act(() => void vi.advanceTimersByTime(59 * MINUTE_MS));
  expect(result.current?.managers).toBe(1);
  act(() => void vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(result.current).toBeUndefined();
});

it('knows who declined, until it is asked again', () => {
  noteAsked(`${HREF}&by=Bo`, 1);
  const { result } = renderHook(() => useAskedManagers(HREF));
  act(() => noteDeclined(`${HREF}&by=Bo`, 'Kenan'));
  expect(result.current?.declined_by).toBe('Kenan');
  act(() => noteAsked(`${HREF}&by=Bo`, 1));
  expect(result.current?.declined_by).toBe('');
});
