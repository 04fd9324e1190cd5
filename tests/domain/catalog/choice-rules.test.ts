import { describe, expect, it } from 'vitest';
import { asksForChoice, preselected } from '#domain/cart/first-options.ts';
import { groupsToAsk, unansweredGroups } from '#domain/cart/choices-to-ask.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import {
  checkLimits,
  choiceRule,
  choiceType,
  choiceTypes,
  withChoiceType,
} from '#domain/catalog/choice-rules.ts';
import type { Extra, ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { aMenu } from '#tests/support/menu.ts';

const item = (id: string, change: Partial<ExtraItem> = {}): ExtraItem => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  ...change,
});
const group = (change: Partial<ExtraGroup> = {}): ExtraGroup => ({
  id: 'g',
  title: 'Toppings',
  multiple: true,
  unwanted: false,
  percentage: false,
  is_products: false,
  items: [item('a'), item('b'), item('c')],
  ...change,
});
const extra = (...groups: ExtraGroup[]): Extra => ({ id: 1, sid: 'e', name: 'E', data: { groups } });
const choose = (...items: [string, number][]): CartLine['extra'] =>
  items.map(([id, quantity]) => ({ group: 'g', item: id, quantity }));
const [dish] = aMenu(0).products;

/** The code of the refusal of a line with these options, or 'ok'. */
function placing(of: ExtraGroup, chosen: CartLine['extra']): string {
  if (dish === undefined) throw new Error('an empty menu');
  const base = { id: 'line-aaaaaaaa', product_id: dish.sid, quantity: 1, note: '', allergy: '' };
  const line = { ...base, extra: chosen, course: 1, seat: null };
  const priced = priceLine(line, dish, extra(of));
  return priced.ok ? 'ok' : priced.refusal.code;
}
const notSoldOut = () => false;

describe('the options of a line', () => {
  it.each<[string, Partial<ExtraGroup>, CartLine['extra'], string]>([
    ['none of a group without limits', {}, [], 'ok'],
    ['three of one option without limits', {}, choose(['a', 3]), 'ok'],
    ['four of one option without limits', {}, choose(['a', 4]), 'option_limit'],
    ['none where one is required', { multiple: false, min: 1 }, [], 'choose_at_least'],
    ['one where one is required', { multiple: false, min: 1 }, choose(['a', 1]), 'ok'],
    ['two where one is required', { multiple: false, min: 1 }, choose(['a', 1], ['b', 1]), 'one_choice_only'],
    ['too few', { each: 1, min: 2 }, choose(['a', 1]), 'choose_at_least'],
    ['enough', { each: 1, min: 2 }, choose(['a', 1], ['b', 1]), 'ok'],
    ['too many', { each: 1, max: 2 }, choose(['a', 1], ['b', 1], ['c', 1]), 'choose_at_most'],
    ['too many pieces of one option', { max: 2 }, choose(['a', 3]), 'choose_at_most'],
    ['an option twice where each is taken once', { each: 1 }, choose(['a', 2]), 'option_limit'],
    ['up to five of one option', { each: 5 }, choose(['a', 5]), 'ok'],
    ['none to leave out', { unwanted: true, min: 2 }, [], 'ok'],
  ])('%s', (_what, change, chosen, code) => {
    expect(placing(group(change), chosen)).toBe(code);
  });

  it('need no more than the options that are offered', () => {
    const few = group({ each: 1, min: 2, items: [item('a'), item('b', { available: false })] });
    expect(choiceRule(few)).toMatchObject({ min: 1 });
    expect(placing(few, choose(['a', 1]))).toBe('ok');
  });
});

describe('the limits of a group', () => {
  const wrong = (change: Partial<ExtraGroup>) => {
    const checked = checkLimits(group(change), 'data.groups.0');
    return checked.ok ? 'ok' : checked.refusal.fields;
  };
  it.each<[string, Partial<ExtraGroup>, object | 'ok']>([
    ['no limits', {}, 'ok'],
    ['a range', { each: 1, min: 1, max: 3 }, 'ok'],
    ['a minimum above the maximum', { min: 3, max: 2 }, { 'data.groups.0.min': 'min_above_max' }],
    ['a maximum above the options', { each: 1, max: 4 }, { 'data.groups.0.max': 'above_options' }],
    ['a maximum that quantities reach', { each: 3, max: 9 }, 'ok'],
    ['a minimum above the options', { each: 1, min: 4 }, { 'data.groups.0.min': 'above_options' }],
    [
      'a required choice without options',
      { multiple: false, min: 1, items: [] },
      { 'data.groups.0.min': 'above_options' },
    ],
    ['two of one choice', { multiple: false, min: 2 }, { 'data.groups.0.min': 'min_above_max' }],
    ['any limits of ingredients to leave out', { unwanted: true, min: 9, max: 1 }, 'ok'],
  ])('%s', (_what, change, expected) => {
    expect(wrong(change)).toEqual(expected);
  });
});

describe('the type of a group', () => {
  it.each(choiceTypes)('is kept when it is set: %s', (type) => {
    expect(choiceType(withChoiceType(group({ min: 1, max: 2 }), type))).toBe(type);
  });
  it('is quantities for a group that an earlier version saved', () => {
    expect(choiceType(group())).toBe('quantities');
  });
  it('drops limits that it does not have', () => {
    expect(withChoiceType(group({ min: 2, max: 3, each: 1 }), 'one_or_none')).toEqual(
      group({ multiple: false }),
    );
  });
});

describe('a required group', () => {
  const required = group({ each: 1, min: 2, items: [item('a', { selected: true }), item('b'), item('c')] });
  it('is asked of customers and guests while its defaults are too few', () => {
    expect(asksForChoice(extra(required), notSoldOut)).toBe(true);
    expect(groupsToAsk(extra(required), notSoldOut)).toEqual([required]);
  });
  it('is not asked where its defaults are enough', () => {
    const enough = { ...required, min: 1 };
    expect(asksForChoice(extra(enough), notSoldOut)).toBe(false);
    expect(groupsToAsk(extra(enough), notSoldOut)).toEqual([]);
  });
  it('stays unanswered until enough is chosen', () => {
    expect(unansweredGroups(extra(required), choose(['a', 1]), notSoldOut)).toEqual([required]);
    expect(unansweredGroups(extra(required), choose(['a', 1], ['b', 1]), notSoldOut)).toEqual([]);
  });
  it('stays unanswered after its default was cleared', () => {
    expect(unansweredGroups(extra({ ...required, min: 1 }), [], notSoldOut)).toHaveLength(1);
  });
});

it('preselects no more than can be chosen', () => {
  const items = [item('a', { selected: true }), item('b', { selected: true })];
  expect(preselected(extra(group({ each: 1, max: 1, items })), notSoldOut)).toHaveLength(1);
});
