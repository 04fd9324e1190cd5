import { describe, expect, it } from 'vitest';
import { findAnything, type Findable } from '#app/parts/search/find-anything.ts';

const thing = (label: string, more: Partial<Findable> = {}): Findable => ({
  id: label,
  kind: 'product',
  label,
  detail: '',
  also: [],
  path: '/',
  ...more,
});
const things = [
  thing('Harbour burger', { detail: 'Burgers', also: ['HB-1'] }),
  thing('Burger', { detail: 'Burgers' }),
  thing('Cheeseburger', { detail: 'Burgers' }),
  thing('Café crème', { detail: 'Coffee & tea' }),
  thing('İskender', { detail: 'Grill' }),
  thing('#12 Ada Lovelace', { kind: 'order', detail: 'Delivered', also: ['+351210000112'] }),
  thing('Printers', { kind: 'screen' }),
];
const names = (query: string) => findAnything(things, query).map(({ label }) => label);

describe('the search for everything', () => {
  it.each([
    ['burger', ['Burger', 'Harbour burger', 'Cheeseburger']],
    ['BURGER har', ['Harbour burger']],
    ['hb-1', ['Harbour burger']],
    ['cafe', ['Café crème']],
    ['iskender', ['İskender']],
    ['12', ['#12 Ada Lovelace']],
    ['210000112', ['#12 Ada Lovelace']],
    ['love', ['#12 Ada Lovelace']],
    ['print', ['Printers']],
    ['nowhere', []],
    ['   ', []],
  ])('%j finds %j', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it('limits the results to a short list', () => {
    const many = Array.from({ length: 500 }, (_, at) => thing(`Dish ${at}`));
    expect(findAnything(many, 'dish')).toHaveLength(24);
  });

  it('compares the words of a screen by their beginnings', () => {
    const site = thing('Site', { kind: 'screen', also: ['logo', 'social media'] });
    expect(findAnything([site], 'LOG')).toEqual([site]);
    expect(findAnything([site], 'media')).toEqual([site]);
    expect(findAnything([site], 'edia')).toEqual([]);
    const privacy = thing('Privacidade', { kind: 'screen' });
    expect(findAnything([privacy], 'IVA')).toEqual([]);
    expect(findAnything([privacy], 'priv')).toEqual([privacy]);
  });
});
