import * as z from 'zod/mini';

/** Digits of a PIN. */
export const PIN_LENGTH = 4;
/** After this many wrong PINs in a row, on any device, the PIN no longer works until it is set again. */
export const MAX_WRONG_PINS = 10;

/** The first a stranger would try: the same digit four times, and runs such as 1234 or 9876. */
export function isEasyPin(pin: string): boolean {
  const steps = Array.from(pin)
    .slice(1)
    .map((digit, index) => Number(digit) - Number(pin[index]));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** A PIN as it is typed to unlock a device. */
export const typedPin = z.string().check(z.regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), 'pin'));

/** A PIN as it is chosen. */
export const newPin = typedPin.check(z.refine((pin) => !isEasyPin(pin), 'pin_easy'));
