import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFindables } from '#app/shell/use-findables.ts';
import { DAY_MS } from '#domain/time.ts';
import { adding, aFloor, bo } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => () => Promise.resolve({ ok: false }) }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says the day of an order as people write it', () => {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  const [order] = floor.rows.order.values();
  if (order === undefined) throw new Error('no order');
  floor.put([{ kind: 'order', row: { ...order, business_day: '1970-01-01' } }]);
  vi.useFakeTimers({ now: 1.5 * DAY_MS, toFake: ['Date'] });
  function Found() {
    const details = useFindables('').flatMap(({ kind, detail }) => (kind === 'order' ? [detail] : []));
    return <p>{details.join()}</p>;
  }
  renderAt(<Found />, { actor: bo, branch: { timezone: 'UTC' } }, floor);
  expect(screen.getByText(/ · Yesterday$/)).toBeTruthy();
});
