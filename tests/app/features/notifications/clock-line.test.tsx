import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClockLine } from '#app/features/notifications/clock-line.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const AT = Date.UTC(2026, 10, 26, 12, 4);

it.each([
  [{ kind: 'jumped' as const, ms: -48_000, at: AT }, /clock was changed by 48 s at .*:04\./],
  [{ kind: 'database' as const, ms: 240_000, at: AT }, /clock and the database’s differ by 4 min\./],
  [{ kind: 'devices' as const, ms: 3_600_000, at: AT }, /clock differs by 60 min from all devices\./],
])('says what is wrong with the clock: %o', (clock, text) => {
  renderAt(<ClockLine clock={clock} />);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('alert').textContent).toContain('Tell the person who runs the server.');
});
