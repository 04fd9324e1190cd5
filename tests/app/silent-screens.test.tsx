import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SilentScreens } from '#app/parts/silent-screens.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);
let silent: { name: string; since: number }[] = [];
vi.mock('#app/session/sync-context.tsx', () => ({
  useConnection: (pick: (status: object) => unknown) => pick({ silent }),
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

const wait = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

const drawn = () => (
  <I18nProvider i18n={i18n}>
    <SilentScreens />
  </I18nProvider>
);

it('shows many silent screens in one row, and again after dismissal for a new one', () => {
  silent = [
    { name: 'Grill', since: NOON },
    { name: 'Fry', since: NOON + 60_000 },
  ];
  const { rerender } = render(drawn());
  wait(600);
  const [row, ...more] = screen.getAllByRole('alert');
  expect(more).toEqual([]);
  expect(row?.textContent).toMatch(/Grill \(.*12:00.*\) and Fry \(.*12:01.*\)/);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  silent = [...silent, { name: 'Pass', since: NOON + 120_000 }];
  rerender(drawn());
  wait(600);
  expect(screen.getByRole('alert').textContent).toMatch(/^Pass has been offline since .*12:02/);
});

it('moves nothing under a finger, for at most five seconds', () => {
  silent = [{ name: 'Grill', since: NOON }];
  render(drawn());
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
