import { describe, expect, it } from 'vitest';
import { goesWith } from '#domain/catalog/goes-with.ts';

const dish = (sid: string, catalog_id = 'mains') => ({ sid, catalog_id });
const burger = dish('burger');
const offered = [burger, dish('wrap'), dish('cola', 'drinks'), dish('fries', 'sides'), dish('pizza')];

describe('goesWith', () => {
  it('lists what was ordered together most often first, then the same catalog in menu order', () => {
    const baskets = [
      ['burger', 'fries', 'cola'],
      ['burger', 'cola'],
      ['wrap', 'fries'],
    ];
    expect(goesWith(burger, { baskets, offered }, 10)).toEqual(['cola', 'fries', 'wrap', 'pizza']);
  });

  it('leaves out the dish itself and what is not offered', () => {
    const baskets = [['burger', 'burger', 'gone']];
    expect(goesWith(burger, { baskets, offered: [burger] }, 10)).toEqual([]);
  });

  it('lists no more than asked for', () => {
    expect(goesWith(burger, { baskets: [], offered }, 1)).toEqual(['wrap']);
  });
});
