import { describe, expect, it } from 'vitest';
import { askedPage, pageWindow } from '#domain/paging.ts';

describe('the page window', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [7, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [4, 5, 6, 7, 8, 9, 10]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
    [1, 0, [1]],
  ])('of page %i of %i', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});

describe('the page number in an address', () => {
  it.each([
    ['3', 3],
    ['1', 1],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1e99', 1],
    ['two', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('%j is page %i', (text, page) => {
    expect(askedPage(text)).toBe(page);
  });
});
