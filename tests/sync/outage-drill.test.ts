import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDrill } from '#device/outage-drill.ts';
import { createWorkerEnv } from '#sw/worker-env.ts';

const ID = '00000000-0000-4000-8000-00000000beef';
const SIGN_IN = 9_000_000_000_000;

/** The store of a page that was just loaded. */
async function reloaded() {
  vi.resetModules();
  const { outageDrill } = await import('#device/outage-drill.ts');
  await outageDrill.load();
  return outageDrill;
}

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', 'test');
});
afterEach(async () => {
  await (await reloaded()).forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is stored, so that a reload does not end it', async () => {
  await (await reloaded()).start(7, 5, SIGN_IN);
  const again = await reloaded();
  expect(again.isCutOff(7)).toBe(true);
  expect(again.isCutOff(8)).toBe(false);
  expect(again.current()).toEqual(await readDrill());
});

it('ends when its time is over', async () => {
  const drill = await reloaded();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await drill.start(7, 2, SIGN_IN);
  const until = drill.current()?.until;
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(drill.current()?.ended_at).toBe(until));
  expect(drill.isCutOff(7)).toBe(false);
});

it('notes each change once', async () => {
  const drill = await reloaded();
  await drill.start(7, 2, SIGN_IN);
  const note = { id: ID, task: 'order' as const, accepted: null, settled_at: null };
  await drill.note([note]);
  await drill.note([note]);
  expect((await readDrill())?.changes).toEqual([note]);
});

it('remembers after a reload what ended it', async () => {
  const drill = await reloaded();
  await drill.start(7, 2, SIGN_IN);
  await drill.end('left');
  expect((await reloaded()).current()?.ended_by).toBe('left');
});

it('is no longer known when its changes may be forgotten', async () => {
  await (await reloaded()).start(7, 2, SIGN_IN);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  expect((await reloaded()).current()).toBeNull();
});

it('keeps the worker from sending changes of its branch', async () => {
  const drill = await reloaded();
  await drill.start(7, 2, SIGN_IN);
  const fetched = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  const { post } = createWorkerEnv();
  expect(await post('sync/push', { branch: 7 }, 't')).toEqual({ kind: 'unreachable' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await post('sync/push', { branch: 8 }, 't')).toMatchObject({ kind: 'json' });
  await drill.end();
  expect(await post('sync/push', { branch: 7 }, 't')).toMatchObject({ kind: 'json' });
});
