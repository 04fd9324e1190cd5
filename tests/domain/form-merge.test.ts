import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldAt, mergeForms, withFields } from '#domain/form-merge.ts';

const base = {
  name: 'Soup',
  price: 900,
  stations: ['hot'],
  translations: { tr: { name: 'Çorba' }, es: { name: 'Sopa' } },
};
type Form = Omit<typeof base, 'translations'> & { translations?: Record<string, { name: string }> };

const merged = (mine: Partial<Form>, theirs: Partial<Form>) =>
  mergeForms<Form>({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('a field', () => {
  it.each([
    { of: 'neither', mine: {}, theirs: {}, values: {}, taken: [] },
    { of: 'only me', mine: { price: 980 }, theirs: {}, values: { price: 980 }, taken: [] },
    { of: 'only them', mine: {}, theirs: { price: 950 }, values: { price: 950 }, taken: ['price'] },
    { of: 'both alike', mine: { price: 950 }, theirs: { price: 950 }, values: { price: 950 }, taken: [] },
    {
      of: 'each another field',
      mine: { name: 'Bisque' },
      theirs: { price: 950, stations: ['hot', 'pass'] },
      values: { name: 'Bisque', price: 950, stations: ['hot', 'pass'] },
      taken: ['price', 'stations'],
    },
    {
      of: 'each another language',
      mine: { translations: { ...base.translations, tr: { name: 'Mercimek' } } },
      theirs: { translations: { ...base.translations, es: { name: 'Caldo' } } },
      values: { translations: { tr: { name: 'Mercimek' }, es: { name: 'Caldo' } } },
      taken: ['translations.es.name'],
    },
    {
      of: 'them, who removed a nested one',
      mine: { price: 980 },
      theirs: { translations: { tr: { name: 'Çorba' } } },
      values: { price: 980, translations: { tr: { name: 'Çorba' } } },
      taken: ['translations.es'],
    },
  ])('changed by $of is merged', ({ mine, theirs, values, taken }) => {
    const result = merged(mine, theirs);
    expect(result.values).toStrictEqual({ ...base, ...values });
    expect(result.taken.map(({ field }) => field)).toEqual(taken);
    expect(result.clashes).toEqual([]);
  });

  it('changed by both to different values clashes, and keeps mine', () => {
    const { values, taken, clashes } = merged({ price: 980, name: 'Bisque' }, { price: 950 });
    expect(values).toEqual({ ...base, price: 980, name: 'Bisque' });
    expect(taken).toEqual([]);
    expect(clashes).toEqual([{ mine: { price: 980 }, theirs: { price: 950 } }]);
  });

  it('that is a list clashes as a whole', () => {
    const { clashes } = merged({ stations: ['hot', 'bar'] }, { stations: ['cold'] });
    expect(clashes).toEqual([{ mine: { stations: ['hot', 'bar'] }, theirs: { stations: ['cold'] } }]);
  });
});

describe('fields that are one thing', () => {
  const place = { lat: 1, lng: 1, city: 'Izmir' };
  const unit = [['lat', 'lng']];

  it('clash when each person changed one of them', () => {
    const versions = { base: place, mine: { ...place, lat: 2 }, theirs: { ...place, lng: 3 } };
    expect(mergeForms(versions, unit).clashes).toEqual([
      { mine: { lat: 2, lng: 1 }, theirs: { lat: 1, lng: 3 } },
    ]);
  });

  it('are taken together', () => {
    const versions = { base: place, mine: { ...place, city: 'Bursa' }, theirs: { ...place, lat: 4, lng: 5 } };
    expect(mergeForms(versions, unit).values).toEqual({ lat: 4, lng: 5, city: 'Bursa' });
  });
});

const value = fc.oneof(
  fc.constantFrom(1, 2, 3),
  fc.constant(null),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
);
const form = fc.record({
  name: value,
  price: value,
  texts: fc.dictionary(fc.constantFrom('tr', 'es', 'ar'), value, { maxKeys: 3 }),
});
const versions = fc.record({ base: form, mine: form, theirs: form });

describe('any three versions', () => {
  it('leave no change of mine out', () => {
    fc.assert(
      fc.property(versions, ({ base: before, mine, theirs }) => {
        const { values } = mergeForms({ base: before, mine, theirs });
        for (const path of ['name', 'price', 'texts.tr', 'texts.es', 'texts.ar']) {
          const [was, own] = [fieldAt(before, path), fieldAt(mine, path)];
          if (JSON.stringify(was) !== JSON.stringify(own)) expect(fieldAt(values, path)).toEqual(own);
        }
      }),
    );
  });

  it('leave no change of theirs out but in a clash', () => {
    fc.assert(
      fc.property(versions, ({ base: before, mine, theirs }) => {
        const { values, clashes } = mergeForms({ base: before, mine, theirs });
        const settled = clashes.reduce((next, clash) => withFields(next, clash.theirs), values);
        for (const path of ['name', 'price', 'texts.tr', 'texts.es', 'texts.ar']) {
          const [was, other] = [fieldAt(before, path), fieldAt(theirs, path)];
          if (JSON.stringify(was) !== JSON.stringify(other)) expect(fieldAt(settled, path)).toEqual(other);
        }
      }),
    );
  });

  it('have the same clashes from either side', () => {
    fc.assert(
      fc.property(versions, ({ base: before, mine, theirs }) => {
        const paths = (one: typeof before, other: typeof before) =>
          mergeForms({ base: before, mine: one, theirs: other })
            .clashes.flatMap(({ mine: own }) => Object.keys(own))
            .toSorted();
        expect(paths(mine, theirs)).toEqual(paths(theirs, mine));
      }),
    );
  });

  it('give the same for either side where nothing clashes', () => {
    fc.assert(
      fc.property(versions, ({ base: before, mine, theirs }) => {
        const [one, other] = [
          mergeForms({ base: before, mine, theirs }),
          mergeForms({ base: before, mine: theirs, theirs: mine }),
        ];
        if (one.clashes.length === 0) expect(one.values).toEqual(other.values);
      }),
    );
  });

  it('are settled by merging again over what was taken', () => {
    fc.assert(
      fc.property(versions, ({ base: before, mine, theirs }) => {
        const first = mergeForms({ base: before, mine, theirs });
        const kept = Object.assign({}, ...first.clashes.map((clash) => clash.mine));
        const again = mergeForms({ base: theirs, mine: withFields(first.values, kept), theirs });
        expect(again.clashes).toEqual([]);
        expect(again.values).toEqual(first.values);
      }),
    );
  });
});
