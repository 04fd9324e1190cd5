import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CanaryCard } from '#app/features/notifications/canary-card.tsx';
import type { CanaryLink, CanaryRun } from '#domain/notifications/canary-run.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const AT = Date.UTC(2026, 5, 6, 10, 31);
const link = (change: Partial<CanaryLink>): CanaryLink => ({
  kind: 'screen',
  name: '',
  state: 'proven',
  at: AT,
  reason: null,
  ...change,
});
const failed = (change: Partial<CanaryLink>) => link({ state: 'failed', at: null, ...change });
const ended = (links: CanaryLink[]): CanaryRun => ({
  id: '5f8b1e2a-77aa-4c52-9f0e-0d2b6f3c9a11',
  by: 'Ada',
  started_at: AT,
  ended_at: AT + 20_000,
  links,
});

interface Shown {
  started?: Response;
  devices?: number;
  wrong?: number;
}

let called: string[] = [];
function show(run: CanaryRun | null, { started, devices = 0, wrong = 0 }: Shown = {}) {
  called = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    called.push(new URL(url, 'http://localhost').pathname);
    const isStart = url.endsWith('canary/run');
    return isStart && started !== undefined ? started : Response.json({ run, now: AT });
  });
  return renderAt(<CanaryCard devices={devices} wrong={wrong} />);
}
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of each link when it was proven, or what failed', async () => {
  show(
    ended([
      link({ kind: 'storefront' }),
      failed({ kind: 'approval', reason: 'forbidden' }),
      link({ name: 'Kitchen left', screen: 'kitchen' }),
      failed({ name: 'Kitchen right', reason: 'no_answer' }),
      failed({ name: 'Phone', reason: 'screen_covered' }),
      failed({ kind: 'printer', name: 'Bar', reason: 'paper_out' }),
      failed({ kind: 'alert', name: 'Hiro · Safari', reason: 'alert_lost' }),
    ]),
  );
  expect(await rows()).toEqual([
    expect.stringMatching(/^Storefront: proven .*10:31/),
    'Approval: Your role does not allow this',
    expect.stringMatching(/^Kitchen left · Kitchen: proven .*10:31/),
    'Kitchen right: no answer in 20 s',
    'Phone: received, but covered or not visible on the screen',
    'Printer Bar: The paper is out',
    'Alert to Hiro · Safari: alerts no longer reach the device',
  ]);
  expect(screen.getByRole('status').textContent).toMatch(/checks failed.*by Ada$/);
});

it('counts the links where all are proven', async () => {
  show(ended([link({ kind: 'storefront' }), link({ name: 'Pass' })]));
  expect((await screen.findByRole('status')).textContent).toMatch(/checks passed/);
});

it.each([
  ['all were asked and are ready', { devices: 1 }, /All # checks passed[^·]*$/],
  ['some were not asked', { devices: 5, wrong: 4 }, /\{# checks passed.* · .*# devices were not asked/],
  ['some need attention', { devices: 1, wrong: 1 }, /\{# checks passed.* · .*# devices need attention/],
])('says in its result what it says nothing about: %s', async (_case, devices, text) => {
  show(ended([link({ kind: 'storefront' }), link({ name: 'Pass' })]), devices);
  expect((await screen.findByRole('status')).textContent).toMatch(text);
});

it('starts a run, and none while one is running', async () => {
  const { put, branch } = show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Send test order' }));
  await waitFor(() => expect(called).toContain('/staff/api/canary/run'));
  called = [];
  put({ kind: 'branch', row: { ...branch, canary: { id: ended([]).id, at: AT } } });
  await waitFor(() => expect(called).toContain('/staff/api/canary'));
  fireEvent.click(screen.getByRole('button', { name: /test order/ }));
  expect(called).not.toContain('/staff/api/canary/run');
});

it('says that there is no connection when it is offline', async () => {
  show(null);
  const button = await screen.findByRole('button', { name: 'Send test order' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(button);
  await waitFor(() =>
    expect(noticeQueue.current().map(({ text }) => text)).toContain('No connection to the server'),
  );
});
