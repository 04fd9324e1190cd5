import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerTroubleRow } from '#app/parts/frame/server-trouble.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each<['disk_full' | 'database_down', RegExp]>([
  ['disk_full', /^The server’s disk has been full since .*12:00.*Free up space on the server/],
  ['database_down', /^The server’s database has been down since .*12:00/],
])('says what is wrong and what to do: %s', (code, words) => {
  renderAt(withTroubleBar(<ServerTroubleRow />), {
    status: { serverTrouble: { kind: 'server_trouble', code, since: NOON } },
  });
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('alert').textContent).toMatch(words);
});
