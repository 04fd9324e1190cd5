import { expect, it } from 'vitest';
import { isSamePhone, withCountryCode, withoutCountryCode } from '#domain/shops/phone-code.ts';

it.each([
  ['PT', '912 000 111', '+351912000111'],
  ['DE', '030 1234567', '+49301234567'],
  ['DE', '0049 30 1234567', '+49301234567'],
  ['DE', '112', '112'],
  // The zero of an Italian landline is dialled from abroad, too.
  ['IT', '06 6982 1234', '+390669821234'],
  ['IT', '347 123 4567', '+393471234567'],
  ['CI', '07 12 34 56 78', '+2250712345678'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['US', '1-212-555-0123', '+12125550123'],
  ['PR', '787 555 0123', '+17875550123'],
  ['PR', '555 0123', '+17875550123'],
  ['DO', '829 555 0123', '+18295550123'],
  ['RU', '8 912 345 67 89', '+79123456789'],
  ['RU', '812 345 67 89', '+78123456789'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['BY', '8 029 123 45 67', '+375291234567'],
  ['LT', '8 612 34567', '+37061234567'],
])('stores a number of %s typed as %s as %s', (country, typed, stored) => {
  expect(withCountryCode(typed, country)).toBe(stored);
  expect(withCountryCode(withoutCountryCode(stored, country), country)).toBe(stored);
  expect(isSamePhone(typed, stored) || typed.startsWith('00')).toBe(true);
});

it('notices another number', () => {
  expect(isSamePhone('912 000 112', '+351912000111')).toBe(false);
});
