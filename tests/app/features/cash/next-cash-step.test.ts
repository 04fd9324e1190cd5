import { expect, it } from 'vitest';
import { nextCashStep } from '#app/features/cash/next-cash-step.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import { HOUR_MS } from '#domain/time.ts';

const NOW = 100 * HOUR_MS;
const drawer = (sid: string, countedAt?: number): Drawer => ({
  sid,
  person: { id: sid, name: sid },
  float: 0,
  opened_at: 0,
  opened_by: sid,
  moves: [],
  count: countedAt === undefined ? null : { total: 0, at: countedAt, by: sid },
});
const [open, other, counted, old] = [
  drawer('own'),
  drawer('other'),
  drawer('counted', NOW - HOUR_MS),
  drawer('old', NOW - 10 * HOUR_MS),
];

it.each<[string, Parameters<typeof nextCashStep>[0], ReturnType<typeof nextCashStep>]>([
  ['own open drawer', { own: open, drawers: [other, open], manages: true }, { count: 'own' }],
  ['drawer of another', { own: undefined, drawers: [counted, other], manages: true }, { count: 'other' }],
  ['no drawer', { own: undefined, drawers: [], manages: true }, 'start'],
  ['all drawers counted', { own: counted, drawers: [counted, old], manages: true }, 'close'],
  ['drawers counted the day before', { own: old, drawers: [old], manages: true }, 'start'],
  ['own drawer counted by a waiter', { own: counted, drawers: [counted], manages: false }, 'start'],
])('has one next step: %s', (_, state, step) => {
  expect(nextCashStep(state, NOW)).toEqual(step);
});
