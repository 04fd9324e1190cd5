import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const wait = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('warns no driver, who sees no tickets', () => {
  const silent = [{ name: 'Grill', since: NOON }];
  renderAt(withTroubleBar(<SilentScreens />), { role: 'delivery', status: { silent } });
  wait(600);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows many silent screens in one row', () => {
  const silent = [
    { name: 'Grill', since: NOON },
    { name: 'Fry', since: NOON + 60_000 },
  ];
  renderAt(withTroubleBar(<SilentScreens />), { status: { silent } });
  wait(600);
  const [row, ...more] = screen.getAllByRole('alert');
  expect(more).toEqual([]);
  expect(row?.textContent).toMatch(/Grill \(.*12:00.*\) and Fry \(.*12:01.*\)/);
});

it('names two screens of one name once', () => {
  const silent = [
    { name: 'Grill', since: NOON },
    { name: 'Grill', since: NOON + 60_000 },
  ];
  renderAt(withTroubleBar(<SilentScreens />), { status: { silent } });
  wait(600);
  expect(screen.getByRole('alert').textContent?.match(/Grill/g)).toHaveLength(1);
});

it('shows a new silent screen after a dismissal', () => {
  const silent = [{ name: 'Grill', since: NOON }];
  const { setStatus } = renderAt(withTroubleBar(<SilentScreens />), { status: { silent } });
  wait(600);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  setStatus({ silent: [...silent, { name: 'Pass', since: NOON + 120_000 }] });
  wait(600);
  expect(screen.getByRole('alert').textContent).toMatch(/^Pass has been offline since .*12:02/);
});

it('moves nothing under a finger, for at most five seconds', () => {
  renderAt(withTroubleBar(<SilentScreens />), { status: { silent: [{ name: 'Grill', since: NOON }] } });
  for (let ms = 0; ms < 4500; ms += 300) {
    wait(300);
    fireEvent.pointerMove(window);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  wait(300);
  fireEvent.pointerMove(window);
  wait(300);
  expect(screen.queryByRole('alert')).not.toBeNull();
});

it('remembers a dismissal over a reload until the screen goes silent again', () => {
  const silent = [{ name: 'Grill', since: NOON }];
  renderAt(withTroubleBar(<SilentScreens />), { status: { silent } });
  wait(600);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  cleanup();
  const { setStatus } = renderAt(withTroubleBar(<SilentScreens />), { status: { silent } });
  wait(600);
  expect(screen.queryByRole('alert')).toBeNull();
  setStatus({ silent: [{ name: 'Grill', since: NOON + 60_000 }] });
  wait(600);
  expect(screen.getByRole('alert')).toBeTruthy();
});
