import { describe, expect, it } from 'vitest';
import { type Drill, endedDrill, isCutOff } from '#domain/practice/drill.ts';
import { type DrillChange, doubledIn, scoreDrill } from '#domain/practice/drill-score.ts';

const drill: Drill = { branch: 7, from: 1000, until: 121_000, ended_at: null, changes: [] };
const over: Drill = { ...drill, ended_at: 61_000 };

describe('a drill', () => {
  it.each([
    ['no drill', null, 7, 2000, false],
    ['another branch', drill, 8, 2000, false],
    ['its first moment', drill, 7, 1000, true],
    ['its last moment', drill, 7, 120_999, true],
    ['its end', drill, 7, 121_000, false],
    ['an ended drill', over, 7, 2000, false],
    ['a clock that was set back', drill, 7, 999, false],
  ])('cuts off: %s', (_case, of, branch, now, isCut) => {
    expect(isCutOff(of, branch, now)).toBe(isCut);
  });

  it.each([
    ['at once', 61_000, 61_000],
    ['at its time when the device slept', 900_000, 121_000],
    ['at its start when the clock was set back', 5, 1000],
  ])('ends %s', (_case, now, end) => {
    expect(endedDrill(drill, now).ended_at).toBe(end);
  });

  it('keeps the end it has', () => {
    expect(endedDrill(over, 99_000)).toBe(over);
  });
});

const change = (id: string, name: string, more: Partial<DrillChange> = {}): DrillChange => ({
  id,
  name,
  args: {},
  at: 5000,
  outcome: 'waiting',
  ...more,
});
const accepted = (at: number): Partial<DrillChange> => ({ outcome: 'applied', settled_at: at });
const stateOf = (changes: DrillChange[], task: string, of = drill) =>
  scoreDrill(of, changes, 0).tasks.find((one) => one.task === task)?.state;

describe('a task', () => {
  it.each([
    ['order', change('1', 'cart/checkout')],
    ['order', change('1', 'tables/items-add')],
    ['dish', change('1', 'orders/item-status')],
    ['table', change('1', 'tables/split')],
    ['table', change('1', 'tables/move')],
    ['payment', change('1', 'tables/order/payment', { args: { method: 'cash' } })],
    ['payment', change('1', 'orders/payment', { args: { method: 'cash' } })],
  ])('%s is saved by %o', (task, made) => {
    expect(stateOf([made], task)).toBe('saved');
  });

  it.each([
    ['none', [], 'open'],
    ['a card payment', [change('1', 'orders/payment', { args: { method: 'card' } })], 'open'],
    ['one from before', [change('1', 'orders/payment', { args: { method: 'cash' }, at: 999 })], 'open'],
    [
      'a refused one',
      [change('1', 'orders/payment', { args: { method: 'cash' }, outcome: 'rejected' })],
      'refused',
    ],
  ] as const)('payment: %s', (_case, changes, state) => {
    expect(stateOf([...changes], 'payment')).toBe(state);
  });

  it('counts as accepted once one of its changes is', () => {
    const changes = [
      change('1', 'cart/checkout', { outcome: 'rejected', settled_at: 62_000 }),
      change('2', 'cart/checkout', accepted(62_000)),
      change('3', 'cart/checkout'),
    ];
    expect(stateOf(changes, 'order', over)).toBe('accepted');
  });
});

describe('the score', () => {
  it('counts seconds until the last change was decided', () => {
    const changes = [
      change('1', 'cart/checkout', accepted(61_400)),
      change('2', 'tables/split', { outcome: 'adjusted', settled_at: 63_100 }),
      change('3', 'tables/move', { outcome: 'rejected', settled_at: 62_000 }),
    ];
    expect(scoreDrill(over, changes, 0)).toMatchObject({
      made: 3,
      accepted: 2,
      refused: 1,
      waiting: 0,
      seconds: 3,
      early: 0,
    });
  });

  it('has no seconds while a change waits', () => {
    const changes = [change('1', 'cart/checkout', accepted(62_000)), change('2', 'tables/split')];
    expect(scoreDrill(over, changes, 0)).toMatchObject({ waiting: 1, seconds: null });
  });

  it('has no seconds without a change', () => {
    expect(scoreDrill(over, [], 0)).toMatchObject({ made: 0, seconds: null });
  });

  it('misses a noted change that is gone', () => {
    expect(scoreDrill({ ...over, changes: ['1', '2'] }, [change('1', 'tables/split')], 0).lost).toBe(1);
  });

  it('counts a noted change although the clock was changed', () => {
    expect(scoreDrill({ ...over, changes: ['1'] }, [change('1', 'tables/split', { at: 9 })], 0).made).toBe(1);
  });

  it('reports what was sent before the end', () => {
    expect(scoreDrill(over, [change('1', 'tables/split', accepted(30_000))], 0).early).toBe(1);
  });

  it('leaves out what was made after the end', () => {
    expect(scoreDrill(over, [change('1', 'tables/split', { at: 61_000 })], 0).made).toBe(0);
  });
});

it('counts dishes and payments that a row has twice', () => {
  expect(doubledIn([], [{ payments: [] }])).toBe(0);
  const twice: Parameters<typeof doubledIn>[1][number]['payments'] = JSON.parse(
    '[{"id":"a"},{"id":"a"},{"id":"b"}]',
  );
  expect(doubledIn([], [{ payments: twice }, { payments: twice.slice(1) }])).toBe(1);
});
