import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionTroubles } from '#app/shell/connection-troubles.tsx';
import { SilentScreens } from '#app/parts/kitchen/silent-screens.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const show = () =>
  renderAt(
    withTroubleBar(
      <>
        <SilentScreens />
        <ConnectionTroubles />
      </>,
    ),
    {
      status: {
        connection: { state: 'offline', attempt: 3, since: NOON, nextTryAt: null },
        waiting: 3,
        attention: 1,
        silent: [{ name: 'Grill', since: NOON }],
      },
    },
  );

it('is one bar of the most serious trouble, with its action and the number of others', async () => {
  show();
  await wait(600);
  const [bar, ...more] = screen.getAllByRole('alert');
  expect(more).toEqual([]);
  if (bar === undefined) throw new Error('no bar');
  const inBar = within(bar);
  expect(inBar.getByRole('button', { name: /^Offline since .*12:00.* · .*changes? waiting/ })).toBeTruthy();
  expect(inBar.getByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(inBar.getByRole('button', { name: '2 more' })).toBeTruthy();
  expect(inBar.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('says that the shop’s hub carries the changes', async () => {
  const { setStatus } = show();
  const offline = { state: 'offline', attempt: 3, since: NOON, nextTryAt: null, isPassingOn: true } as const;
  setStatus({ connection: offline, waiting: 3, attention: 0, silent: [] });
  await wait(600);
  expect(screen.getByRole('button', { name: /^Through the shop’s hub since .*12:00/ })).toBeTruthy();
});

it('lists all troubles with their facts and actions, where each can be dismissed', async () => {
  show();
  await wait(600);
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  await act(() => vi.dynamicImportSettled());
  const list = within(screen.getByRole('dialog', { name: 'Needs attention' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Your changes are saved on this device/),
    expect.stringMatching(/changes? needs? attention.*Review/),
    expect.stringMatching(/Grill has been offline since .*Tickets may go unseen there.*Dismiss/),
  ]);
  fireEvent.click(list.getByRole('button', { name: 'Dismiss' }));
  await wait(600);
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('link', { name: 'Review' }).getAttribute('href')).toMatch(/\/changes$/);
});

it('goes when nothing is wrong any more', async () => {
  const { setStatus } = show();
  await wait(600);
  setStatus({ connection: { state: 'live' }, waiting: 0, attention: 0, silent: [] });
  await wait(600);
  expect(screen.queryByRole('alert')).toBeNull();
});
