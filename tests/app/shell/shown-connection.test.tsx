import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionDot } from '#app/shell/connection-dot.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  cleanup();
  vi.restoreAllMocks();
});

function cut(): void {
  isOnline = false;
  act(() => void dispatchEvent(new Event('offline')));
}

it('says in words that the device is offline as soon as the browser says so', () => {
  renderAt(<ConnectionDot />, { status: { connection: { state: 'live' }, lastHeard: Date.now() } });
  expect(screen.queryByText('Offline')).toBeNull();
  cut();
  expect(screen.getByText('Offline')).toBeTruthy();
});

it('stays live while a server on this device or in its network still answers', () => {
  const { setStatus } = renderAt(<ConnectionDot />, { status: { connection: { state: 'live' } } });
  cut();
  act(() => setStatus({ connection: { state: 'live' }, lastHeard: Date.now() + 5000 }));
  expect(screen.queryByText('Offline')).toBeNull();
});

it('says quietly that the page is connecting until its first attempt failed or took 3 s', () => {
  vi.useFakeTimers();
  const first = { state: 'reconnecting' as const, attempt: 1, nextTryAt: null, since: null };
  const { setStatus } = renderAt(<ConnectionDot />, { status: { connection: first, lastHeard: null } });
  expect(screen.getByText('Connecting')).toBeTruthy();
  act(() => setStatus({ connection: { ...first, attempt: 2 } }));
  expect(screen.queryByText('Connecting')).toBeNull();
  act(() => setStatus({ connection: first }));
  act(() => void vi.advanceTimersByTime(3100));
  expect(screen.queryByText('Connecting')).toBeNull();
  vi.useRealTimers();
});
