import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlindBanner, LiveAge } from '#app/parts/kitchen/live-age.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);
const kept = vi.hoisted((): { current: Record<string, number> | null } => ({ current: null }));
vi.mock('#device/device-settings.ts', () => ({
  readSetting: async () => kept.current,
  writeSetting: async (_name: string, value: Record<string, number>) => void (kept.current = value),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  kept.current = null;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (inStepAt: number | null = null) =>
  renderAt(
    withTroubleBar(
      <>
        <LiveAge screen={undefined} />
        <BlindBanner />
      </>,
    ),
    { branch: { sid: 'harbour' }, status: { inStepAt } },
  );

it('shows a clear warning with the time when started without a network', async () => {
  kept.current = { harbour: NOON - 60 * 60_000, pier: NOON };
  show();
  await wait(6_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(2_000);
  expect(screen.getByRole('alert').textContent).toMatch(/^Tickets since .*11:00.* may be missing/);
});

it('shows the warning also without a known time', async () => {
  show();
  await wait(8_000);
  expect(screen.getByRole('alert').textContent).toBe('Not connected yet: tickets may be missing');
});

it('shows the warning with the day of an earlier day', async () => {
  kept.current = { harbour: NOON - 30 * 60 * 60_000 };
  show();
  await wait(8_000);
  expect(screen.getByRole('alert').textContent).toMatch(/Jun/);
});

it('shows no alarm on a new screen for data that the former one did not request', async () => {
  show(NOON - 60_000);
  await wait(5_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(3_000);
  expect(screen.getByRole('alert').textContent).toMatch(/^Tickets since .*11:59.* may be missing/);
});

it('stores until when everything was shown, for the next start', async () => {
  kept.current = { pier: 5 };
  show(NOON);
  await wait(0);
  expect(kept.current).toEqual({ pier: 5, harbour: NOON });
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(NOON + 44_000);
  await wait(0);
  expect(kept.current).toEqual({ pier: 5, harbour: NOON + 30_000 });
});
