import { expect, it } from 'vitest';
import type { Bump, OrderLine } from '#domain/orders/order.ts';
import { stepOfDish } from '#domain/orders/untick.ts';
import { MINUTE_MS } from '#domain/time.ts';

const soup = { id: 'soup', stations: ['hot'] };
const moved = (id: string, to: OrderLine['status'] = 'PREPARED') => ({
  id,
  from: 'PREPARING' as const,
  to,
  done_at: [],
  ready: 0,
});
const step = (id: string, ...lines: Bump['lines']): Bump => ({
  id,
  at: 0,
  by: 'Kim',
  from: 'PREPARING',
  to: 'PREPARING',
  lines,
  removed: [],
});

it.each<[string, Bump[], { id: string; stations: string[] }[], number, string | undefined]>([
  ['finished alone', [step('a', moved('soup'))], [soup], 0, 'a'],
  ['finished again after a recall', [step('a', moved('soup')), step('b', moved('soup'))], [soup], 0, 'b'],
  ['only started', [step('a', moved('soup', 'PREPARING'))], [soup], 0, undefined],
  ['finished with another dish', [step('a', moved('soup'), moved('cake'))], [soup], 0, undefined],
  [
    'of two lines finished together',
    [step('a', moved('soup'), moved('s2'))],
    [soup, { id: 's2', stations: [] }],
    0,
    'a',
  ],
  [
    'shared by two stations',
    [step('a', moved('soup'))],
    [{ id: 'soup', stations: ['hot', 'cold'] }],
    0,
    undefined,
  ],
  ['finished long ago', [step('a', moved('soup'))], [soup], 61 * MINUTE_MS, undefined],
])('names the step of a dish %s', (_what, bumps, lines, now, found) => {
  expect(stepOfDish({ bumps }, lines, now)?.id).toBe(found);
});
