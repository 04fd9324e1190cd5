import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RefusedCard } from '#app/features/changes/refused-card.tsx';
import { adding, aFloor, ana, bo, paying } from '#tests/support/floor.ts';
import { aRefused } from '#tests/support/queue.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('says who paid an overpaid bill, what to do, and opens its table', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/order/payment', paying(world, 't1', 'one', 200), ana);
  const twice = paying(world, 't1', 'two', 200);
  world.run('tables/order/payment', twice, bo);
  const verdict = { id: 'change-1', mid: 1, seq: 1, verdict: 'adjusted', details: { due: -117 } } as const;
  const entry = aRefused('tables/order/payment', twice, { verdict });
  renderAt(<RefusedCard entry={entry} dependents={[]} />, { actor: bo }, world);
  expect(
    screen.getByText('€1.17 overpaid. Ask a manager to void or refund one of the payments.'),
  ).toBeTruthy();
  cleanup();
  renderAt(<RefusedCard entry={entry} dependents={[]} />, {}, world);
  expect(screen.getByText('€1.17 overpaid. Void or refund one of the payments.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^€2\.00 by Ana at .* · Cash$/),
    expect.stringMatching(/^€2\.00 by Bo at .* · Cash$/),
  ]);
  expect(screen.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(/\/tables\/t1$/);
});
