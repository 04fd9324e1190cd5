import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isEasyPin, newPin } from '#domain/people/staff-pin.ts';

describe('a PIN', () => {
  it.each(['0000', '7777', '1234', '0123', '6789', '9876', '3210'])('is too easy as %s', (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  });
  it.each(['2580', '1212', '1357', '9012', '1233'])('may be %s', (pin) => {
    expect(isEasyPin(pin)).toBe(false);
  });
  it.each(['', '123', '12345', '12a4', ' 258', '٢٥٨٠'])('is no PIN as "%s"', (pin) => {
    expect(z.safeParse(newPin, pin).success).toBe(false);
  });
});
