import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';

/** Digits of a card number. */
const CARD_DIGITS = 16;
/** Years offered for a card's expiry, from the current one. */
const CARD_YEARS = 20;

/** The months of expiry, `01` to `12`. */
export const CARD_MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The years of expiry offered in a month such as `2026-11`. */
export function cardYears(month: string): string[] {
  return Array.from({ length: CARD_YEARS }, (_, index) => String(Number(month.slice(0, 4)) + index));
}

/** A card number without the dashes and spaces it was typed with. */
export function cardDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** A card number as it is shown: at most 16 digits in groups of four, separated by dashes. */
export function groupedCardNumber(typed: string): string {
  const digits = cardDigits(typed).slice(0, CARD_DIGITS);
  return digits.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The check digit of a card number (ISO/IEC 7812-1, Luhn). */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const isCardNumber = (typed: string) => {
  const digits = cardDigits(typed);
  return digits.length === CARD_DIGITS && hasValidCheckDigit(digits);
};

/** A card as its owner types it. It is sent with one request, and never stored, logged or kept in a draft. */
export const paymentCardFields = z.object({
  /** The name on the card. */
  name: requiredLine(1, 100),
  /** With or without dashes and spaces. */
  number: z.string().check(
    z.maxLength(40, 'invalid'),
    z.minLength(1, 'required'),
    z.refine((typed) => typed === '' || isCardNumber(typed), 'invalid'),
  ),
  /** Month of expiry, `01` to `12`. */
  mm: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'required')),
  /** Year of expiry, four digits. */
  yy: z.string().check(z.regex(/^20\d{2}$/, 'required')),
  /** The three digits on the back. */
  cvv: z.string().check(z.minLength(1, 'required'), z.regex(/^\d{3}$/, 'invalid')),
});
export type PaymentCard = z.infer<typeof paymentCardFields>;

/** Whether a card is valid through this month, given as `2026-11`. */
export function isCardCurrent({ mm, yy }: Pick<PaymentCard, 'mm' | 'yy'>, month: string): boolean {
  return `${yy}-${mm}` >= month;
}
