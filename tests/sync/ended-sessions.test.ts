import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSetting, writeSetting } from '#device/device-settings.ts';
import { endSession, sendEndedSessions } from '#device/ended-sessions.ts';

const asked: { sessions: string[] }[] = [];
let isOnline = true;

beforeEach(async () => {
  asked.length = 0;
  isOnline = true;
  await writeSetting('ended_sessions', null);
  const Real = Request;
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'http://localhost'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isOnline) throw new TypeError('no network');
    expect(request.headers.get('authorization')).toBeNull();
    asked.push(await request.json());
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

test('reports an ended session at once by the hash of its token', async () => {
  expect(await endSession('token-one')).toBe(true);
  expect(asked).toEqual([{ sessions: [hashOf('token-one')] }]);
  expect(await readSetting('ended_sessions')).toEqual([]);
});

test('keeps a sign-out without a connection', async () => {
  isOnline = false;
  expect(await endSession('token-one')).toBe(false);
  expect(await endSession('token-two')).toBe(false);
  const kept = await readSetting('ended_sessions');
  expect(kept).toEqual([hashOf('token-one'), hashOf('token-two')]);
  expect(JSON.stringify(kept)).not.toContain('token-one');
});

test('reports a kept sign-out once later', async () => {
  isOnline = false;
  expect(await endSession('token-one')).toBe(false);
  expect(await endSession('token-two')).toBe(false);
  const kept = await readSetting('ended_sessions');
  isOnline = true;
  expect(await sendEndedSessions()).toBe(true);
  expect(asked).toEqual([{ sessions: kept }]);
  expect(await sendEndedSessions()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('reports many in batches', async () => {
  await writeSetting(
    'ended_sessions',
    Array.from({ length: 45 }, (_, n) => hashOf(`token-${n}`)),
  );
  expect(await sendEndedSessions()).toBe(true);
  expect(asked.map(({ sessions }) => sessions.length)).toEqual([20, 20, 5]);
});

test('reports at once where the device cannot store it', async () => {
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('no disk', 'UnknownError');
  });
  expect(await endSession('token-one')).toBe(true);
  expect(asked).toEqual([{ sessions: [hashOf('token-one')] }]);
  broken.mockRestore();
});
