import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GuestCallList } from '#app/features/notifications/guest-call-list.tsx';
import { aFloor, ana, bo } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function aFloorWithCalls() {
  const floor = aFloor();
  const call = (sid: string, kind: string, more: object, at: number) =>
    floor.run('tables/call', { sid, session: floor.sitting(sid), kind, ...more }, bo, at);
  call('t1', 'bill', {}, Date.now() - 120_000);
  call('t1', 'bill', { answered: Date.now() }, Date.now() - 60_000);
  call('t2', 'waiter', {}, Date.now() - 180_000);
  return floor;
}

it('lists the calls that wait before those that were answered, each with its table', () => {
  renderAt(<GuestCallList />, { actor: ana }, aFloorWithCalls());
  const entries = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(entries).toEqual([
    [expect.stringMatching(/calls for staff.*waiting$/u), expect.stringMatching(/tables\/t2$/u)],
    [expect.stringMatching(/asks for the bill.*answered at/u), expect.stringMatching(/tables\/t1$/u)],
  ]);
});

it('lists no calls for a kitchen', () => {
  renderAt(<GuestCallList />, { actor: { ...ana, roles: ['kitchen'] } }, aFloorWithCalls());
  expect(screen.queryByRole('list')).toBeNull();
});
