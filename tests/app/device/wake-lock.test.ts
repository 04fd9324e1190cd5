import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAwake, keepAwake } from '#app/device/wake-lock.ts';

class Sentinel extends EventTarget {
  release = vi.fn(async () => void this.dispatchEvent(new Event('release')));
}
let given: Sentinel[] = [];
const request = vi.fn(async () => {
  const sentinel = new Sentinel();
  given.push(sentinel);
  return sentinel;
});
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  given = [];
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

it('requests the lock again on return', async () => {
  const states: string[] = [];
  const stop = keepAwake((state) => states.push(state));
  await settle();
  expect(states).toEqual(['held']);
  expect(isAwake()).toBe(true);
  // The browser releases the lock while the page is hidden.
  await given[0]?.release();
  expect(states).toEqual(['held', 'released']);
  expect(isAwake()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(states).toEqual(['held', 'released', 'held']);
  stop();
});

it('releases the lock at the end', async () => {
  const stop = keepAwake(() => undefined);
  await settle();
  await given[0]?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  stop();
  await settle();
  expect(given[1]?.release).toHaveBeenCalledTimes(1);
  expect(isAwake()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
});

it('says when the browser refuses or cannot do it', async () => {
  const states: string[] = [];
  request.mockRejectedValueOnce(new Error('battery'));
  keepAwake((state) => states.push(state))();
  await settle();
  expect(states).toEqual(['released']);
  Reflect.deleteProperty(navigator, 'wakeLock');
  keepAwake((state) => states.push(state))();
  expect(states).toEqual(['released', 'unsupported']);
});
