import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listChanges } from '#domain/audit/list-changes.ts';

const large = { id: 'l', name: 'Large', price: 200 };
const small = { id: 's', name: 'Small', price: 0 };
const size = { id: 'g', title: 'Size', min: 1, items: [small, large] };

it.each([
  [
    'the price of an option',
    [{ ...size, items: [small, { ...large, price: 250 }] }],
    [{ kind: 'changed', field: 'price', from: 200, to: 250 }],
  ],
  [
    'the name of an option',
    [{ ...size, items: [small, { ...large, name: 'Huge' }] }],
    [{ kind: 'changed', field: 'name', from: 'Large', to: 'Huge' }],
  ],
  [
    'a limit of a group',
    [{ ...size, min: 0, max: 2 }],
    [
      { kind: 'changed', field: 'min', from: 1, to: 0 },
      { kind: 'changed', field: 'max', from: undefined, to: 2 },
    ],
  ],
  [
    'a text within an entry',
    [{ ...size, translations: { tr: { title: 'Boyut' } } }],
    [{ kind: 'changed', field: 'translations', from: undefined, to: { tr: { title: 'Boyut' } } }],
  ],
  [
    'an added option',
    [{ ...size, items: [small, large, { id: 'x', name: 'Extra large', price: 400 }] }],
    [{ kind: 'added', entry: { id: 'x', name: 'Extra large', price: 400 } }],
  ],
  ['a removed option', [{ ...size, items: [small] }], [{ kind: 'removed', entry: large }]],
  ['options in another order', [{ ...size, items: [large, small] }], [{ kind: 'moved' }]],
  ['a removed group', [], [{ kind: 'removed', entry: size }]],
  ['nothing', [{ ...size, max: null }], []],
])('finds %s', (_what, to, changes) => {
  expect(listChanges([size], to)?.map(({ within: _within, ...change }) => change)).toEqual(changes);
});

it('names the group and the option around a change', () => {
  const renamed = { ...size, items: [small, { ...large, price: 250 }] };
  expect(listChanges([size], [renamed])?.map(({ within }) => within)).toEqual([
    [renamed, { ...large, price: 250 }],
  ]);
});

it('recognizes special days by their date and places by their names', () => {
  const eve = { day: '2026-12-24', opening: null };
  expect(listChanges([eve], [{ ...eve, opening: ['10:00', '14:00'] }])).toMatchObject([
    { kind: 'changed', field: 'opening', from: null, to: ['10:00', '14:00'] },
  ]);
  expect(
    listChanges(
      [['DE', '10115']],
      [
        ['DE', '10115'],
        ['DE', '10117'],
      ],
    ),
  ).toEqual([{ kind: 'added', within: [], entry: ['DE', '10117'] }]);
});

it('does not compare entries that cannot be told apart', () => {
  expect(listChanges([{ lat: 1, lng: 2 }], [{ lat: 1, lng: 3 }])).toBeUndefined();
  expect(listChanges([{ day: '' }, { day: '' }], [])).toBeUndefined();
});

it('finds no change between equal lists (property)', () => {
  const entry = fc.record({ id: fc.string(), name: fc.string(), price: fc.nat() });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), (list) => {
      expect(listChanges(list, structuredClone(list))).toEqual([]);
    }),
  );
});
