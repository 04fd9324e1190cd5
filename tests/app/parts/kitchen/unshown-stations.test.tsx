import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnshownStations } from '#app/parts/kitchen/unshown-stations.tsx';
import type { RowChange } from '#domain/rows.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';
import { menu } from '#tests/support/restaurant.ts';

const [dish] = menu.filter((one) => one.kind === 'product');
if (dish === undefined) throw new Error('no dish');
const rows: RowChange[] = [{ kind: 'product', row: { ...dish.row, stations: ['grill'] } }];
let shows: string[][] = [];
let isAway = false;
const callBranch = async () => {
  const now = Date.now();
  const devices = shows.map((one) => ({ screen: 'kitchen', shows: one, seen_at: now }));
  return isAway
    ? { ok: false, refusal: { code: 'offline' } }
    : { ok: true, value: { devices, now, app: '1' } };
};
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => callBranch }));

beforeEach(() => {
  vi.useFakeTimers();
  shows = [['cold']];
  isAway = false;
  renderAt(
    withTroubleBar(<UnshownStations />),
    { branch: { stations: [{ sid: 'grill', name: 'Grill' }] } },
    rows,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const row = () => screen.queryByRole('alert')?.textContent;

it('names a station that no kitchen screen shows for a while, until one does', async () => {
  await wait(85);
  expect(row()).toBeUndefined();
  await wait(35);
  expect(row()).toContain('No kitchen screen shows Grill: these tickets would go unseen');
  isAway = true;
  await wait(60);
  expect(row()).toContain('Grill');
  isAway = false;
  shows = [['cold'], ['grill']];
  await wait(35);
  expect(row()).toBeUndefined();
});

it('ignores a screen that is closed for a moment repeatedly', async () => {
  for (let times = 0; times < 4; times += 1) {
    shows = [['cold']];
    await wait(60);
    shows = [['cold'], ['grill']];
    await wait(30);
    expect(row()).toBeUndefined();
  }
});

it('is shown again when it recurs after a dismissal', async () => {
  await wait(125);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await wait(60);
  expect(row()).toBeUndefined();
  shows = [['grill']];
  await wait(35);
  shows = [['cold']];
  await wait(150);
  expect(row()).toContain('Grill');
});
