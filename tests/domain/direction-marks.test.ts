import { describe, expect, it } from 'vitest';
import { lineOfText } from '#domain/fields.ts';
import { optionalPhone, requiredLine } from '#domain/form-fields.ts';

describe('one line of text', () => {
  it.each([
    ['\u202Egpj.exe', 'gpj.exe'],
    ['Soup \u2067of\u2069 the day', 'Soup of the day'],
    ['\u202A\u202B\u202C\u202D', ''],
    ['شاورما دجاج', 'شاورما دجاج'],
    ['שווארמה 🥙 large', 'שווארמה 🥙 large'],
  ])('loses characters that override the text direction: %j', (typed, kept) => {
    expect(lineOfText(0, 40).parse(typed)).toBe(kept);
    if (kept !== '') expect(requiredLine(1, 40).parse(typed)).toBe(kept);
  });

  it('is still required when it only had such characters', () => {
    expect(lineOfText(1, 40).safeParse('\u202E').success).toBe(false);
  });

  it('accepts a phone number as copied from a contact list', () => {
    expect(optionalPhone.parse('\u202A+90 555 111 22 33\u202C')).toBe('+90 555 111 22 33');
  });
});
