import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '#app/auth/session.ts';
import { PracticeScreen } from '#app/features/practice/practice-screen.tsx';
import { LeftDrill } from '#app/parts/practice/left-drill.tsx';
import { PracticeStrip } from '#app/parts/practice/practice-strip.tsx';
import { outageDrill } from '#device/outage-drill.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aPracticeCard, aSession } from '#tests/support/session.ts';

const TWIN = { id: 9, practice_of: 1 };
/** When the sign-in of `renderAt` expires. */
const SIGN_IN = Number.MAX_SAFE_INTEGER;
const ID = '00000000-0000-4000-8000-00000000beef';
const waiter = aSession({ expires: SIGN_IN });
const twinCard = aPracticeCard();

/** Signs in a waiter to whom the server has given the branch for practising since. */
function signInBefore() {
  const { person: user, shops, billing } = waiter;
  const info = { user, shops, branches: [twinCard], billing, balance: null, branch_selected: null };
  const asked = vi.fn(() =>
    Promise.resolve(Response.json({ ...info, menu: [], sites: [], need_update: [] })),
  );
  vi.stubGlobal('fetch', asked);
  publishSession(waiter);
  return asked;
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

beforeEach(() => outageDrill.load());
afterEach(async () => {
  cleanup();
  publishSession(null);
  noticeQueue.clear();
  await outageDrill.forget();
  vi.unstubAllGlobals();
});

describe('in a real branch', () => {
  it('lets a manager open its branch for practising', async () => {
    const fetched = vi.fn((_request: Request) => Promise.resolve(Response.json({}, { status: 500 })));
    vi.stubGlobal('fetch', fetched);
    renderAt(<PracticeScreen />, { branch: { name: 'Old Harbour' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open the practice branch' }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    const [request] = fetched.mock.calls[0] ?? [];
    expect(request?.url).toMatch(/practice\/open$/);
    expect(await request?.json()).toMatchObject({ name: 'Old Harbour · Practice' });
  });

  it('tells others to ask a manager', () => {
    renderAt(<PracticeScreen />, { role: 'waitress' });
    expect(screen.getByText('Ask a manager to open it.')).toBeTruthy();
    expect(button('Open the practice branch')).toBeNull();
  });

  it.each([
    ['asks', 'live', 1],
    ['does not ask', 'offline', 0],
  ] as const)('%s the server for a newer branch while %s', async (_asks, state, calls) => {
    const asked = signInBefore();
    const connection = { state, attempt: 1, nextTryAt: null, since: null };
    renderAt(<PracticeScreen />, { role: 'waitress', status: { connection } });
    if (calls > 0) await screen.findByRole('link', { name: 'Go to the practice branch' });
    expect(asked).toHaveBeenCalledTimes(calls);
  });

  it('ends a drill of its branch for practising that was left, and says so', async () => {
    publishSession(waiter);
    await outageDrill.start(9, 2, SIGN_IN);
    renderAt(<LeftDrill />, { branch: { id: 1 } });
    await vi.waitFor(() => expect(outageDrill.current()?.ended_by).toBe('left'));
    expect(noticeQueue.current().map(({ text }) => text)).toEqual([
      'The outage drill has ended, because you left the practice branch.',
    ]);
  });
});

it('follows in the real branch what becomes of the changes of a drill that was left', async () => {
  await outageDrill.start(9, 2, SIGN_IN);
  await outageDrill.note([{ id: ID, task: 'order', accepted: null, settled_at: null }]);
  await outageDrill.end('left');
  const { setOutcomes } = renderAt(<LeftDrill />, { branch: { id: 1 } });
  const at = Date.now();
  const made = { id: ID, actor: 'amelie', shop: 1, branch: 9, name: 'cart/checkout', v: 1, args: {}, at };
  const sent = { order: 1, client: ID, mid: 1, state: 'confirmed' as const, settled_at: at + 5 };
  setOutcomes([{ entry: { ...made, ...sent, app: 'test' }, outcome: 'applied', late: false }]);
  await vi.waitFor(() =>
    expect(outageDrill.current()?.changes).toEqual([
      { id: ID, task: 'order', accepted: true, settled_at: at + 5 },
    ]),
  );
});

describe('in a branch for practising', () => {
  it.each([
    ['manager', true],
    ['waitress', false],
  ] as const)('lets a %s start over: %s', (role, may) => {
    renderAt(<PracticeScreen />, { role, branch: TWIN });
    expect(button('Start over') !== null).toBe(may);
    expect(button(/^Internet off for/)).toBeTruthy();
  });

  it('names what is deleted before it starts over', () => {
    renderAt(<PracticeScreen />, { branch: TWIN });
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(within(screen.getByRole('alertdialog')).getByText(/All orders, parties, bookings/)).toBeTruthy();
  });

  it.each([
    ['while a change waits', { waiting: 1 }],
    ['without a connection', { connection: { state: 'offline', attempt: 1, nextTryAt: null, since: null } }],
  ] as const)('starts no drill %s', (_when, status) => {
    renderAt(<PracticeScreen />, { branch: TWIN, status });
    expect(button(/^Internet off for/)?.hasAttribute('disabled')).toBe(true);
  });

  it('starts a drill of the chosen length', async () => {
    renderAt(<PracticeScreen />, { branch: TWIN });
    fireEvent.click(screen.getByRole('radio', { name: '10 min' }));
    fireEvent.click(screen.getByRole('button', { name: 'Internet off for 10 minutes' }));
    expect(await screen.findByText('Do each of these while the internet is off.')).toBeTruthy();
    const drill = outageDrill.current();
    expect(drill).toMatchObject({ branch: 9 });
    expect((drill?.until ?? 0) - (drill?.from ?? 0)).toBe(10 * 60_000);
  });

  it.each([
    ['left', 'Ended early: you left the practice branch.'],
    ['signed_out', 'Ended early: you signed out.'],
  ] as const)('calls no change lost after a drill that was ended early: %s', async (by, text) => {
    await outageDrill.start(9, 2, SIGN_IN);
    await outageDrill.note([{ id: ID, task: 'order', accepted: null, settled_at: null }]);
    await outageDrill.end(by);
    renderAt(<PracticeScreen />, { branch: TWIN });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('0 of 1 changes accepted')).toBeTruthy();
    expect(screen.getByText(/^Not followed: 1/)).toBeTruthy();
    expect(screen.queryByText(/lost/i)).toBeNull();
  });

  it('has only the tasks that a waiter can do', async () => {
    await outageDrill.start(9, 2, SIGN_IN);
    await outageDrill.end();
    renderAt(<PracticeScreen />, { role: 'waitress', branch: TWIN });
    expect(screen.getByText('Score: 0 of 3 tasks')).toBeTruthy();
    expect(screen.queryByText('Mark a dish as done')).toBeNull();
  });

  it('shows the score after the drill', async () => {
    await outageDrill.start(9, 2, SIGN_IN);
    await outageDrill.end();
    renderAt(<PracticeScreen />, { branch: TWIN });
    expect(screen.getByText('Score: 0 of 4 tasks')).toBeTruthy();
    expect(screen.getAllByText('Not done')).toHaveLength(4);
    expect(screen.getByText('No change was made during the drill.')).toBeTruthy();
  });
});

describe('the mark', () => {
  it('says what the branch is, in words', () => {
    renderAt(<PracticeStrip />, { branch: TWIN });
    const strip = within(screen.getByRole('region', { name: 'Practice' }));
    expect(strip.getByText('Practice')).toBeTruthy();
    expect(strip.getByText(/Nothing here reaches guests/)).toBeTruthy();
  });

  it('shows the tasks of a drill and ends it', async () => {
    await outageDrill.start(9, 2, SIGN_IN);
    renderAt(<PracticeStrip />, { branch: TWIN });
    expect(screen.getByText(/^Internet off: (2:00|1:59) left$/)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'End drill' }));
    expect(await screen.findByRole('link', { name: 'See score' })).toBeTruthy();
  });

  it('shows no drill of another branch', async () => {
    await outageDrill.start(8, 2, SIGN_IN);
    renderAt(<PracticeStrip />, { branch: TWIN });
    expect(screen.queryByText(/^Internet off/)).toBeNull();
  });
});
