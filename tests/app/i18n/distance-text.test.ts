import { expect, it } from 'vitest';
import { distanceText, reachText } from '#app/i18n/distance-text.ts';
import { formatIn } from '#app/i18n/format.ts';

it.each([
  ['en-GB', 5000, 'PT', '5 km'],
  ['en-US', 5000, 'US', '3.1 mi'],
  ['en-GB', 5000, 'GB', '3.1 mi'],
  ['es-ES', 1540, 'ES', '1,5 km'],
  ['en-US', 24_140, 'US', '15 mi'],
])('writes in %s %i m in %s as %s', (locale, meters, country, text) => {
  expect(distanceText(formatIn(locale), meters, country).replaceAll('\u00a0', ' ')).toBe(text);
});

it('keeps as many digits as asked for', () => {
  expect(distanceText(formatIn('en-US'), 1600, 'US', 2)).toBe('0.99 mi');
});

it.each([
  [5, 'PT', '5 km'],
  [5, 'US', '3 mi'],
  [1, 'US', '0.6 mi'],
  [1000, 'GB', '621 mi'],
])('says that %i km in %s are a reach of %s', (km, country, text) => {
  expect(reachText(formatIn('en-US'), km, country).replaceAll('\u00a0', ' ')).toBe(text);
});
