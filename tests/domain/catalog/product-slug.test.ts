import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugFor } from '#domain/catalog/choose-slug.ts';
import { productAt, productSlugSchema, slugOfProduct } from '#domain/catalog/product-slug.ts';

const none: ReadonlySet<string> = new Set();

describe('the slug of a product', () => {
  it.each([
    ['Cola', 'cola'],
    ['Şiş kebap, acılı İğde ÇÖĞÜR', 'sis-kebap-acili-igde-cogur'],
    ['Jalapeño con piña ¡grande!', 'jalapeno-con-pina-grande'],
    ['Weißwürste & Smørrebrød', 'weisswurste-smorrebrod'],
    ['  --Soup--  ', 'soup'],
    ['🍕', 'dish'],
    ['x'.repeat(120), 'x'.repeat(55)],
  ])('is made of %j', (name, slug) => expect(freeSlug(name, none)).toBe(slug));

  it('gets a number where others have it', () => {
    expect(freeSlug('Cola', new Set(['cola', 'cola-2']))).toBe('cola-3');
    const products = [
      { sid: 'a', slug: 'cola' },
      { sid: 'b' },
      { sid: 'c', slug: 'tea', former_slugs: ['cay'] },
    ];
    expect(slugFor({ sid: 'new', name: 'Cola', slug: '' }, products)).toEqual({ slug: 'cola-2' });
    expect(slugFor({ sid: 'new', name: 'B' }, products)).toEqual({ slug: 'b-2' });
    expect(slugFor({ sid: 'new', name: 'Tea', slug: 'tea' }, products)).toBeUndefined();
  });

  it('stays when not edited', () => {
    const products = [
      { sid: 'c', slug: 'tea', former_slugs: ['cay'] },
      { sid: 'd', slug: 'chai' },
    ];
    expect(slugFor({ sid: 'c', name: 'Anything' }, products)).toEqual({ slug: 'tea', former_slugs: ['cay'] });
  });

  it('of the past still finds the product', () => {
    const products = [
      { sid: 'c', slug: 'tea', former_slugs: ['cay'] },
      { sid: 'd', slug: 'chai' },
    ];
    const renamed = slugFor({ sid: 'c', name: 'Black tea', slug: '' }, products);
    expect(renamed).toEqual({ slug: 'black-tea', former_slugs: ['tea', 'cay'] });
    const now = [{ sid: 'c', ...renamed }, ...products.slice(1)];
    expect(['black-tea', 'tea', 'cay', 'chai', 'c'].map((slug) => productAt(now, slug)?.sid)).toEqual([
      'c',
      'c',
      'c',
      'd',
      undefined,
    ]);
    expect(slugFor({ sid: 'c', name: '', slug: 'tea' }, now)).toEqual({
      slug: 'tea',
      former_slugs: ['black-tea', 'cay'],
    });
  });

  it('is valid in an address and unique, whatever the name is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 130 }), { maxLength: 12 }), (names) => {
        const products: { sid: string; slug: string }[] = [];
        for (const [at, name] of names.entries()) {
          const made = slugFor({ sid: `p${at}`, name, slug: '' }, products);
          expect(productSlugSchema.safeParse(made?.slug).success).toBe(true);
          products.push({ sid: `p${at}`, slug: made?.slug ?? '' });
        }
        expect(new Set(products.map(slugOfProduct)).size).toBe(names.length);
      }),
    );
  });
});
