import { describe, expect, it } from 'vitest';
import {
  type Drill,
  type DrillNote,
  endedDrill,
  isCutOff,
  isForgotten,
  notedDrill,
} from '#domain/practice/drill.ts';
import {
  type DrillChange,
  doubledIn,
  drillTasksOf,
  missingNotes,
  scoreDrill,
} from '#domain/practice/drill-score.ts';
import { KEEP_SETTLED_MS } from '#engine/outbox-rules.ts';
import type { Role } from '#domain/roles.ts';
import { actor } from '#tests/support/orders.ts';

const SIGN_IN = 9_000_000;

const drill: Drill = {
  branch: 7,
  from: 1000,
  until: 121_000,
  ended_at: null,
  ended_by: null,
  sign_in: SIGN_IN,
  changes: [],
};
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
    expect(endedDrill(over, 99_000, 'left')).toBe(over);
  });

  it.each([
    ['before its time', 61_000, 'left'],
    ['when its time was over', 121_000, null],
  ])('names what ended it %s', (_case, now, by) => {
    expect(endedDrill(drill, now, 'left').ended_by).toBe(by);
  });

  it('is forgotten before the queue forgets its changes', () => {
    expect(isForgotten(over, over.until + 3_600_000)).toBe(false);
    expect(isForgotten(over, over.from + KEEP_SETTLED_MS)).toBe(true);
  });

  it('keeps a verdict that was seen', () => {
    const note: DrillNote = { id: '1', task: 'order', accepted: true, settled_at: 62_000 };
    const undecided = { ...note, accepted: null, settled_at: null };
    const noted = notedDrill(notedDrill(over, [undecided]), [note]);
    expect(notedDrill(noted, [undecided]).changes).toEqual([note]);
  });
});

interface Viewer {
  role?: Role;
  signIn?: number;
}

const change = (id: string, name: string, more: Partial<DrillChange> = {}): DrillChange => ({
  id,
  name,
  args: {},
  at: 5000,
  outcome: 'waiting',
  ...more,
});
const accepted = (at: number): Partial<DrillChange> => ({ outcome: 'applied', settled_at: at });
const scoreOf = (of: Drill, changes: DrillChange[], { role = 'manager', signIn = SIGN_IN }: Viewer = {}) =>
  scoreDrill(of, changes, { actor: actor(role), signIn, doubled: 0 });
const stateOf = (changes: DrillChange[], task: string, of = drill) =>
  scoreOf(of, changes).tasks.find((one) => one.task === task)?.state;

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
    expect(scoreOf(over, changes)).toMatchObject({
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
    expect(scoreOf(over, changes)).toMatchObject({ waiting: 1, seconds: null });
  });

  it('has no seconds without a change', () => {
    expect(scoreOf(over, [])).toMatchObject({ made: 0, seconds: null });
  });

  const split = change('1', 'tables/split');
  const move = change('2', 'tables/move', { at: 6000 });
  const notedOver = notedDrill(over, missingNotes(over, [split, move]));

  it('misses an undecided change that is gone', () => {
    expect(scoreOf(notedOver, [split])).toMatchObject({ made: 2, lost: 1, unfollowed: 0 });
  });

  it.each([
    ['the drill was left', { ...notedOver, ended_by: 'left' as const }, {}],
    ['the person signed in again', notedOver, { signIn: SIGN_IN + 1 }],
  ])('calls a change that is gone not followed after %s', (_case, of, viewer) => {
    const score = scoreOf(of, [], viewer);
    expect(score).toMatchObject({ made: 2, accepted: 0, lost: 0, unfollowed: 2, seconds: null });
    expect(score.tasks.find(({ task }) => task === 'table')?.state).toBe('unfollowed');
  });

  it('keeps what was decided before the queue forgot it', () => {
    const decided = [
      { ...split, ...accepted(62_000) },
      { ...move, outcome: 'rejected' as const, settled_at: 63_000 },
    ];
    const followed = notedDrill(notedOver, missingNotes(notedOver, decided));
    expect(missingNotes(followed, decided)).toEqual([]);
    expect(scoreOf(followed, [], { signIn: SIGN_IN + 1 })).toMatchObject({
      made: 2,
      accepted: 1,
      refused: 1,
      lost: 0,
      unfollowed: 0,
      seconds: 2,
    });
  });

  it('counts a noted change although the clock was changed', () => {
    expect(scoreOf(notedOver, [{ ...split, at: 9 }, move]).made).toBe(2);
  });

  it('does not call early what leaving has sent', () => {
    const left = { ...over, ended_by: 'left' as const };
    expect(scoreOf(left, [{ ...split, ...accepted(30_000) }])).toMatchObject({ accepted: 1, early: 0 });
  });

  it('reports what was sent before the end', () => {
    expect(scoreOf(over, [change('1', 'tables/split', accepted(30_000))]).early).toBe(1);
  });

  it('leaves out what was made after the end', () => {
    expect(scoreOf(over, [change('1', 'tables/split', { at: 61_000 })]).made).toBe(0);
  });
});

it('counts dishes and payments that a row has twice', () => {
  expect(doubledIn([], [{ payments: [] }])).toBe(0);
  const twice: Parameters<typeof doubledIn>[1][number]['payments'] = JSON.parse(
    '[{"id":"a"},{"id":"a"},{"id":"b"}]',
  );
  expect(doubledIn([], [{ payments: twice }, { payments: twice.slice(1) }])).toBe(1);
});

it.each([
  ['manager', ['order', 'dish', 'table', 'payment']],
  ['waitress', ['order', 'table', 'payment']],
  ['kitchen', ['dish']],
  ['delivery', []],
] as const)('asks a %s for %o', (role, tasks) => {
  expect(drillTasksOf(actor(role))).toEqual(tasks);
  expect(scoreOf(drill, [], { role }).tasks.map(({ task }) => task)).toEqual(tasks);
});
