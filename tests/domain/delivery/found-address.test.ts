import { expect, it } from 'vitest';
import { zoomOfFound } from '#domain/delivery/found-address.ts';

it.each([
  ['a city', '', 10],
  ['a street', 'Rua Augusta', 15],
  ['a house', 'Rua Augusta 12', 20],
])('shows %s at its zoom', (_what, street, zoom) => {
  expect(zoomOfFound({ street })).toBe(zoom);
});
