import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BranchSwitch } from '#app/parts/shops/branch-switch.tsx';
import { useRow } from '#app/sync/sync-context.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const OFFLINE = { connection: { state: 'offline', attempt: 1, nextTryAt: null, since: 0 } } as const;

function Switch() {
  const branch = useRow('branch', 'b');
  return branch === undefined ? null : <BranchSwitch branch={branch} />;
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}
const notices = () => noticeQueue.current().map(({ text }) => text);
const NOT_YET = 'Not changed yet: this is sent once the device is connected.';

beforeEach(() => noticeQueue.clear());
afterEach(cleanup);

it('says that the branch is closed when the device is connected', async () => {
  renderAt(<Switch />, { branch: { sid: 'b', status: 'open' } }, menu);
  await press('Close branch');
  await press('Until I open it');
  expect(notices()).toEqual(['The branch is closed']);
});

it('says that nothing has changed yet when the device is offline', async () => {
  renderAt(<Switch />, { branch: { sid: 'b', status: 'open' }, status: OFFLINE }, menu);
  await press('Close branch');
  await press('Until I open it');
  expect(notices()).toEqual([NOT_YET]);
});

it('marks a status that customers do not see yet', async () => {
  const { setSaved, setStatus } = renderAt(
    <Switch />,
    { branch: { sid: 'b', status: 'open' }, status: OFFLINE },
    menu,
  );
  await press('Close branch');
  await press('Until I open it');
  setSaved({ b: 'waiting' });
  expect(document.body.textContent).toContain('Nothing has changed for customers yet.');
  expect(document.body.textContent).toContain('not sent yet');
  setSaved({});
  setStatus({ connection: { state: 'live' } });
  expect(document.body.textContent).toContain('No one can order until you open the branch.');
  expect(document.body.textContent).not.toContain('not sent yet');
});

it('warns before a branch with an empty menu opens', async () => {
  const { mutated } = renderAt(<Switch />, { branch: { sid: 'b', status: 'closed' } });
  await press('Open branch');
  expect(screen.getByRole('heading', { name: 'The menu is empty' })).toBeTruthy();
  expect(mutated).toEqual([]);
  await press('Open without dishes');
  expect(mutated.map(({ args }) => args)).toEqual([{ sid: 'b', status: 'open' }]);
});

it('opens a branch with dishes without a warning', async () => {
  const { mutated } = renderAt(<Switch />, { branch: { sid: 'b', status: 'closed' } }, menu);
  await press('Open branch');
  expect(screen.queryByText('The menu is empty')).toBeNull();
  expect(mutated.map(({ args }) => args)).toEqual([{ sid: 'b', status: 'open' }]);
});

it('closes the branch for today, with undo in the notice', async () => {
  const { mutated } = renderAt(<Switch />, { branch: { sid: 'b', status: 'open' } }, menu);
  await press('Close branch');
  fireEvent.click(screen.getByRole('button', { name: /^For today \(opens / }));
  await act(async () => Promise.resolve());
  expect(mutated.at(-1)?.args).toEqual({ sid: 'b', status: 'closed', until_opening: true });
  expect(document.body.textContent).toContain('Closed for today. Opens');
  noticeQueue.current()[0]?.undo?.();
  expect(mutated.at(-1)?.args).toEqual({ sid: 'b', status: 'open' });
});

it('says when a branch opens that is outside its hours', () => {
  const opening_hours: WeekHours = Array.from({ length: 7 }, (_, day) =>
    day === 1 ? ['10:00', '22:00'] : null,
  );
  renderAt(<Switch />, { branch: { sid: 'b', status: 'open', opening_hours } }, menu);
  expect(document.body.textContent).toMatch(/Outside opening hours\. Opens Tue.* 10:00\./);
});

it('says when orders start after opening a branch before its hours begin', async () => {
  const opening_hours: WeekHours = Array.from({ length: 7 }, (_, day) =>
    day === 1 ? ['10:00', '22:00'] : null,
  );
  const noLater = { buy_later: false, pickup_later: false };
  renderAt(<Switch />, { branch: { sid: 'b', status: 'closed', opening_hours, ...noLater } }, menu);
  await press('Open branch');
  expect(notices()).toEqual([expect.stringMatching(/^The branch is open\. Orders start Tue.* 10:00$/)]);
});

it('does not ask to open a branch again that is open outside its hours', () => {
  const opening_hours: WeekHours = Array.from({ length: 7 }, (_, day) =>
    day === 1 ? ['10:00', '22:00'] : null,
  );
  const noLater = { buy_later: false, pickup_later: false };
  renderAt(<Switch />, { branch: { sid: 'b', status: 'open', opening_hours, ...noLater } }, menu);
  expect(document.body.textContent).toContain('Customers cannot order until then.');
});
