import { expect, it } from 'vitest';
import { shownFields } from '#domain/audit/shown-fields.ts';

const change = (field: string, from: string | null, to: string | null) => ({ field, from, to });

it.each([
  [
    'a place as one field',
    [change('lat', null, '40.714'), change('lng', null, '-74.006')],
    [change('position', null, '{"lat":40.714,"lng":-74.006}')],
  ],
  [
    'a moved place with both coordinates before and after',
    [change('name', '"A"', '"B"'), change('lat', '1', '2'), change('lng', '3', '4')],
    [change('name', '"A"', '"B"'), change('position', '{"lat":1,"lng":3}', '{"lat":2,"lng":4}')],
  ],
  ['a single coordinate as it is', [change('lat', '1', '2')], [change('lat', '1', '2')]],
  [
    'built-in colors once',
    [change('skin', '"house"', '"berry"'), change('theme', '"house"', '"berry"')],
    [change('theme', '"house"', '"berry"')],
  ],
  ['a skin alone', [change('skin', '"house"', '"sea"')], [change('skin', '"house"', '"sea"')]],
])('lists %s', (_what, changed, shown) => {
  expect(shownFields(changed)).toEqual(shown);
});
