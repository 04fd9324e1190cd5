import { expect, it, vi } from 'vitest';
import { followStorage } from '#app/updates/follow-storage.ts';
import { offlineProgress } from '#app/updates/offline-progress.ts';

it('follows how much of the app the worker has stored, until it is all there', () => {
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const stored = (done: number, total: number) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'STORED', done, total } }));
  const again = vi.fn();
  followStorage(true, again);
  expect(offlineProgress()).toBe(0);
  stored(50, 200);
  expect(offlineProgress()).toBe(25);
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', path: '/admin' } }));
  expect(offlineProgress()).toBe(25);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(1);
  stored(199, 200);
  expect(offlineProgress()).toBe(99);
  stored(200, 200);
  expect(offlineProgress()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
