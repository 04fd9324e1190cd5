import { describe, expect, it } from 'vitest';
import { groupsToAsk, leastChoices, staffOptions, unansweredGroups } from '#domain/cart/choices-to-ask.ts';
import type { Extra, ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';

const item = (id: string, change: Partial<ExtraItem> = {}): ExtraItem => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  ...change,
});
const extra = (change: Partial<ExtraGroup>): Extra => ({
  id: 1,
  sid: 'e',
  name: 'Extra',
  data: {
    groups: [
      {
        id: 'g',
        title: 'Group',
        multiple: false,
        unwanted: false,
        percentage: false,
        is_products: false,
        items: [item('one', { selected: true }), item('two')],
        ...change,
      },
    ],
  },
});
const isSoldOut = () => false;
const sizes = [item('one', { selected: true }), item('two', { price: 100 })];
const without = [item('one'), item('two')];

describe('a choice staff ask the guest about', () => {
  it.each<[string, Partial<ExtraGroup>, boolean]>([
    ['one of several, with a default', {}, true],
    ['one of several, without a default', { items: without }, true],
    ['one of several, where the default is the cheapest', { items: sizes }, false],
    [
      'one of several, where another costs as much as the default',
      { items: [...sizes, item('three')] },
      true,
    ],
    ['several at once', { multiple: true }, false],
    ['ingredients to leave out', { unwanted: true }, false],
    ['products beside the dish', { is_products: true }, false],
    ['one that is the only one offered', { items: [item('one'), item('two', { available: false })] }, false],
  ])('%s', (_what, change, isAsked) => {
    expect(groupsToAsk(extra(change), isSoldOut).length > 0).toBe(isAsked);
  });

  it('is not preset, even with a default', () => {
    expect(staffOptions(extra({}), isSoldOut)).toEqual([]);
  });

  it('must be answered if it has a default, which applies to each such dish', () => {
    expect(unansweredGroups(extra({}), [], isSoldOut).map(({ id }) => id)).toEqual(['g']);
  });

  it('can be left out without a default', () => {
    expect(unansweredGroups(extra({ items: without }), [], isSoldOut)).toEqual([]);
  });

  it('is answered by any of its options', () => {
    const chosen = [{ group: 'g', item: 'two', quantity: 1 }];
    expect(unansweredGroups(extra({}), chosen, isSoldOut)).toEqual([]);
  });
});

it('presets a default that is the dish as listed', () => {
  expect(staffOptions(extra({ items: sizes }), isSoldOut)).toEqual([
    { group: 'g', item: 'one', quantity: 1 },
  ]);
});

it('presets the defaults of a group of several', () => {
  const preset = [{ group: 'g', item: 'one', quantity: 1 }];
  expect(staffOptions(extra({ multiple: true }), isSoldOut)).toEqual(preset);
});

it('asks nothing about a dish without options', () => {
  expect(groupsToAsk(undefined, isSoldOut)).toEqual([]);
});

it.each<[string, Partial<ExtraGroup>, number]>([
  ['one where it is asked and has a default', {}, 1],
  ['none where it has no default', { items: without }, 0],
  ['its minimum', { items: without, min: 1 }, 1],
  ['none where the dish is listed with its default', { items: sizes }, 0],
])('asks staff for %s', (_what, change, count) => {
  const one = extra(change);
  expect(one.data.groups.map(leastChoices(one, isSoldOut))).toEqual([count]);
});
