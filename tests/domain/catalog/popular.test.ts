import { expect, it } from 'vitest';
import { popularDishes } from '#domain/catalog/popular.ts';

const ordered = (...counts: number[]) => counts.map((orders, at) => ({ sid: `dish-${at}`, orders }));
const all = new Set(ordered(...Array.from({ length: 9 }, () => 0)).map(({ sid }) => sid));

it('lists the dishes in most orders first', () => {
  expect(popularDishes(ordered(5, 9, 7), all)).toEqual(['dish-1', 'dish-2', 'dish-0']);
});

it('lists six at most', () => {
  expect(popularDishes(ordered(9, 9, 9, 9, 9, 9, 9), all)).toHaveLength(6);
});

it('leaves out dishes that customers do not see', () => {
  expect(popularDishes(ordered(9, 8, 7, 6), new Set(['dish-1', 'dish-2', 'dish-3']))).toEqual([
    'dish-1',
    'dish-2',
    'dish-3',
  ]);
});

it('lists nothing from too few orders', () => {
  expect(popularDishes(ordered(9, 8, 4), all)).toBeUndefined();
});
