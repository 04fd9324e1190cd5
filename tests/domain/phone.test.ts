import { expect, it } from 'vitest';
import { cleanPhone, isPhone, phoneText } from '#domain/phone.ts';

it.each([
  ['+12125550123', '+1 (212) 555-0123'],
  ['+351210000014', '+351210000014'],
  ['2125550123', '2125550123'],
  // Neither an area code nor an exchange begins with 0 or 1.
  ['+11125550123', '+11125550123'],
  ['', ''],
])('shows %s as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});

it.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['+۹۸ ۲۱ ۲۲۳۳ ۴۴۵۵', '+982122334455'],
])('reads the digits of %s', (typed, stored) => {
  expect(cleanPhone(typed)).toBe(stored);
  expect(isPhone(typed)).toBe(true);
});
