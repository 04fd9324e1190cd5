import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRefcode } from '#app/auth/refcode.ts';
import { checkVersion } from '#app/updates/version-check.ts';
import { noticeQueue } from '#ui/notices.tsx';

const asked: URL[] = [];
function answering(version: object | null): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url));
    const site = { sid: 'b', name: 'B', url: '' };
    return Response.json({ site, version, css: '', push_key: 'k' });
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  i18n.load('en', {});
  i18n.activate('en');
  localStorage.clear();
  asked.length = 0;
});
afterEach(() => {
  noticeQueue.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['error', 1],
  ['warning', 0],
])('shows a version %s as an error, of which %i stay after five seconds', async (type, left) => {
  answering({ type, message: 'said by the server' });
  await checkVersion();
  expect(noticeQueue.current()).toMatchObject([{ kind: 'error' }]);
  vi.advanceTimersByTime(60_000);
  expect(noticeQueue.current()).toHaveLength(left);
});

it('shows nothing to a current page', async () => {
  answering(null);
  await checkVersion();
  expect(noticeQueue.current()).toEqual([]);
  expect(asked[0]?.searchParams.get('version')).toMatch(/^\d+\.\d+\.\d+/);
});

it('sends who referred a visitor to the server', async () => {
  keepRefcode('?refcode=ada');
  answering(null);
  await checkVersion();
  expect(asked[0]?.searchParams.get('refcode')).toBe('ada');
});
