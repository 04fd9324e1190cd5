import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangedValues } from '#app/parts/audit/changed-values.tsx';
import { useChangeDetail } from '#app/features/timeline/use-change-detail.ts';
import type { ChangedField } from '#domain/changed-fields.ts';
import { aTimelineEntry } from '#tests/support/timeline.ts';
import { renderAt, renderHookAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const shown = (changed: ChangedField) =>
  renderAt(<ChangedValues changed={[changed]} />, { branch: { currency: 'EUR' } }).container.textContent;

const BREAKS = [...Array.from({ length: 5 }, () => ['15:00', '18:00']), null, ['16:00', '17:00']];

it.each([
  [{ field: 'price', from: '990', to: '590' }, 'Price: €9.90 → €5.90'],
  [{ field: 'shop.tax', from: '1800', to: '2000' }, 'Tax: 18% → 20%'],
  [{ field: 'pickup', from: 'false', to: 'true' }, 'Pickup now: off → on'],
  [{ field: 'text', from: null, to: '"Spicy"' }, 'Text: empty → Spicy'],
  [{ field: 'allergens', from: '["milk"]', to: '["milk","nuts"]' }, 'Allergens: Milk → Milk, Nuts'],
  [{ field: 'roles', from: '["waitress"]', to: '["waitress","manager"]' }, 'Roles: Waiter → Waiter, Manager'],
  [{ field: 'groups', from: '[{"a":1}]', to: '[{"a":2}]' }, 'Options: changed'],
  [{ field: 'data.groups', from: '[{"id":"a"', to: '[]' }, 'Options: changed'],
  [{ field: 'image', from: null, to: '"/media/pictures/a.webp"' }, 'Picture: empty → set'],
  [{ field: 'image', from: '"/media/pictures/a.webp"', to: '"/media/pictures/b.webp"' }, 'Picture: changed'],
  [{ field: 'limits.card_on_delivery.min', from: '0', to: '10' }, 'Card on delivery · Minimum: 0 → 10'],
  [{ field: 'translations.tr.name', from: '"Corba"', to: '"Çorba"' }, 'Name (Turkish): Corba → Çorba'],
  [
    { field: 'opening_breaks', from: null, to: JSON.stringify(BREAKS) },
    'Breaks: none → Mon – Fri 15:00–18:00, Sun 16:00–17:00',
  ],
  [
    { field: 'opening_hours', from: JSON.stringify(BREAKS), to: JSON.stringify(BREAKS.map(() => null)) },
    'Opening hours: Mon – Fri 15:00–18:00, Sat Closed, Sun 16:00–17:00 → Mon – Sun Closed',
  ],
  [
    { field: 'special_days', from: '[]', to: '[{"day":"2026-12-24","opening":null,"delivery":null}]' },
    'Special days: Added: 24 Dec 2026 Closed',
  ],
  [
    { field: 'special_days', from: '[{"day":"2026-12-25","name":"Christmas","opening":null}]', to: '[]' },
    'Special days: Removed: Christmas, 25 Dec 2026 Closed',
  ],
  [
    {
      field: 'special_days',
      from: '[]',
      to: '[{"day":"2026-12-24","opening":["09:00","22:00"],"opening_break":["15:00","18:00"]}]',
    },
    'Special days: Added: 24 Dec 2026 09:00–22:00, break 15:00–18:00',
  ],
  [{ field: 'delivery_breaks', from: null, to: JSON.stringify(BREAKS.map(() => null)) }, ''],
  [
    {
      field: 'special_days',
      from: '[{"day":"2026-12-24","opening":null}]',
      to: '[{"day":"2026-12-24","opening":["10:00","14:00"]}]',
    },
    'Special days: 24 Dec 2026 · Opening hours: Closed → 10:00–14:00',
  ],
  [
    {
      field: 'zone.locations.towns',
      from: '[["DE","Berlin","Mitte","Tiergarten"]]',
      to: '[["DE","Berlin","Mitte","Moabit"]]',
    },
    'Places: Added: Moabit, Mitte, Berlin, DEPlaces: Removed: Tiergarten, Mitte, Berlin, DE',
  ],
  [
    {
      field: 'footertags',
      from: '[{"label":"Jobs","url":"https://a.example"}]',
      to: '[{"label":"Jobs","url":"https://b.example"}]',
    },
    'Links below the menu: Jobs · Link: https://a.example → https://b.example',
  ],
  [{ field: 'zone', from: '{"id":"z","name":"East"}', to: null }, 'Zone: East → empty'],
  [
    { field: 'roles', from: '["waitress"]', to: '["waitress","kitchen"]' },
    'Roles: Waiter → Waiter, Kitchen chef',
  ],
  [{ field: 'slot_gap', from: '1', to: '2' }, 'Slot gap: 1 → 2'],
  [
    { field: 'shop.ordering_mode', from: '"map"', to: '"manual"' },
    'How addresses are entered: Delivery areas drawn on a map → Delivery areas listed by postal code',
  ],
  [{ field: 'theme', from: '"house"', to: '"berry"' }, 'Colors: Herb green → Berry'],
  [{ field: 'layout', from: '"photos"', to: '"lines"' }, 'Layout: Cards with pictures → Text list'],
  [{ field: 'handover', from: '"none"', to: '"pin"' }, 'Proof of delivery: Not required → Customer’s PIN'],
  [{ field: 'status', from: '"closed"', to: '"open"' }, 'Status: Closed → Open'],
  [{ field: 'country', from: '"DE"', to: '"US"' }, 'Country: Germany → United States'],
  [{ field: 'day_starts', from: '4', to: '6' }, 'Business day starts: 04:00 → 06:00'],
  [{ field: 'zone.circle', from: 'true', to: 'false' }, 'Shape: Circle → Polygon'],
  [
    { field: 'zone.points', from: '[{"lat":1.5,"lng":2}]', to: '[{"lat":1.5,"lng":2.25}]' },
    'Location: 1.5, 2 → 1.5, 2.25',
  ],
  [{ field: 'deliver_within', from: '0', to: '8' }, 'Delivery radius: none → 8 km'],
  [
    { field: 'light.accent', from: '"#0a5c36"', to: '"#8a1538"' },
    'Light mode · Accent color: #0a5c36 → #8a1538',
  ],
  [{ field: 'dark.text', from: null, to: '"#ffffff"' }, 'Dark mode · Text color: empty → #ffffff'],
])('reads %o as %s', (changed, text) => {
  expect(shown(changed)).toBe(text);
});

it.each([
  [{ field: 'deliver_within', from: '8', to: '11' }, 'Delivery radius: 4 mi → 6 mi'],
  [{ field: 'radius', from: '1609', to: '2414' }, 'Radius: 1 mi → 1.5 mi'],
])('reads %o in miles where roads are signed in them', (changed, text) => {
  const { container } = renderAt(<ChangedValues changed={[changed]} />, { branch: { country: 'US' } });
  expect(container.textContent).toBe(text);
});

it('lists a location in one line, and of a new thing only the values it has', () => {
  const changed = [
    { field: 'lat', from: null, to: '40.714' },
    { field: 'lng', from: null, to: '-74.006' },
    { field: 'note', from: null, to: '""' },
  ];
  const lines = (isNew: boolean) => {
    const { container } = renderAt(<ChangedValues changed={changed} isNew={isNew} />);
    return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  expect(lines(false)[0]).toBe('Location: empty → 40.714, -74.006');
  expect(lines(true)).toEqual(['Location: 40.714, -74.006']);
});

const large = { id: 'l', name: 'Large', price: 200, available: true };
const small = { id: 's', name: 'Small', price: 0, available: true };
const size = { id: 'g', title: 'Size', items: [small, large] };
const sauces = { id: 'h', title: 'Sauces', items: [] };

it.each([
  ['a price', [size], [{ ...size, items: [small, { ...large, price: 250 }] }], 'Large: €2.00 → €2.50'],
  [
    'a switch',
    [size],
    [{ ...size, items: [small, { ...large, available: false }] }],
    'Large · Available: on → off',
  ],
  ['an option', [{ ...size, items: [small] }], [size], 'Added: Large €2.00'],
  ['a missing option', [size], [{ ...size, items: [large] }], 'Removed: Small'],
  ['the order', [size], [{ ...size, items: [large, small] }], 'Sequence changed'],
  ['a minimum', [size], [{ ...size, min: 1 }], 'Minimum: none → 1'],
  ['a group', [], [size], 'Added: Size (Small and Large €2.00)'],
  [
    'a price where there are two groups',
    [size, sauces],
    [{ ...size, items: [small, { ...large, price: 250 }] }, sauces],
    'Size · Large: €2.00 → €2.50',
  ],
  [
    'a share of the price of the dish',
    [{ ...size, percentage: true }],
    [{ ...size, percentage: true, items: [small, { ...large, price: 1500 }] }],
    'Large: 2% → 15%',
  ],
])('tells of the options of an extra: %s', (_what, from, to, text) => {
  expect(shown({ field: 'data.groups', from: JSON.stringify(from), to: JSON.stringify(to) })).toBe(text);
});

it('counts the changes of a list beyond thirty', () => {
  const to = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, name: `Zone ${index}` }));
  expect(shown({ field: 'zones', from: '[]', to: JSON.stringify(to) })).toContain('and 10 more');
});

it('shows a long text from where it differs', () => {
  const text =
    'Slow-cooked lamb with apricots, almonds and cinnamon from the valley of the Dades, served with';
  expect(shown({ field: 'text', from: `"${text} rice"`, to: `"${text} bread"` })).toBe(
    'Text: … Dades, served with rice → … Dades, served with bread',
  );
});

it.each([
  ['orders/status', { sid: 'o1', status: 'PREPARING' }, 'Preparing'],
  ['orders/fire', { sid: 'o1', course: 2 }, 'Course 2'],
  ['orders/item-remove', { items: [], reason: 'dropped' }, 'dropped'],
  ['orders/shown', { sids: ['o1'] }, ''],
  ['orders/item-change', { sid: 'o1', item: 'l1', quantity: 2, note: '', extra: [] }, '2 × · other options'],
  ['orders/item-change', { sid: 'o1', added: [{ id: 'l2', quantity: 2 }] }, 'added: 2'],
])('tells what %s set', (name, args, text) => {
  const entry = aTimelineEntry({ name, subject: 'o1', args: JSON.stringify(args) });
  const { result } = renderHookAt(() => useChangeDetail(), { branch: { currency: 'EUR' } });
  expect(result.current(entry)).toBe(text);
});
