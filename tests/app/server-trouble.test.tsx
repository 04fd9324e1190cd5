import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerTroubleRow } from '#app/parts/server-trouble.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);
let serverTrouble: { kind: 'server_trouble'; code: string; since: number } | null = null;
vi.mock('#app/session/sync-context.tsx', () => ({
  useConnection: (pick: (status: object) => unknown) => pick({ serverTrouble }),
}));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ branch: { timezone: 'UTC' } }) }));

beforeEach(() => {
  vi.useFakeTimers();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['disk_full', /^The server’s disk has been full since .*12:00.*Free up space on the server/],
  ['database_down', /^The server’s database has been down since .*12:00/],
])('says what is wrong and what to do: %s', (code, words) => {
  serverTrouble = { kind: 'server_trouble', code, since: NOON };
  render(
    <I18nProvider i18n={i18n}>
      <ServerTroubleRow />
    </I18nProvider>,
  );
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('alert').textContent).toMatch(words);
});
