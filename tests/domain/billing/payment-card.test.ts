import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_MONTHS,
  cardDigits,
  cardYears,
  groupedCardNumber,
  isCardCurrent,
  paymentCardFields,
} from '#domain/billing/payment-card.ts';
import { cardPaymentFields } from '#domain/billing/top-up.ts';
import { parseFields } from '#domain/parse-fields.ts';
import { aCard } from '#tests/support/api.ts';

describe('a card number as it is typed', () => {
  it.each([
    ['55782930', '5578-2930'],
    ['5578 2930 0012 1055', '5578-2930-0012-1055'],
    ['5578-2930-0012-10551', '5578-2930-0012-1055'],
    ['', ''],
    ['x', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupedCardNumber(typed)).toBe(shown);
  });

  it('keeps its digits in groups', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,16}$/),
        (digits) => cardDigits(groupedCardNumber(digits)) === digits,
      ),
    );
  });
});

describe('a card', () => {
  it('is accepted', () => {
    expect(parseFields(paymentCardFields, aCard()).ok).toBe(true);
  });

  it.each([
    ['name', '', 'required'],
    ['number', '', 'required'],
    ['number', '5578-2930-0012-1056', 'invalid'],
    ['number', '5578-2930-0012', 'invalid'],
    ['mm', '', 'required'],
    ['mm', '13', 'required'],
    ['yy', '', 'required'],
    ['cvv', '', 'required'],
    ['cvv', '12', 'invalid'],
    ['cvv', '1234', 'invalid'],
  ])('is refused with a wrong %s (%j)', (field, value, code) => {
    const parsed = parseFields(paymentCardFields, { ...aCard(), [field]: value });
    expect(parsed).toMatchObject({ ok: false, refusal: { fields: { [field]: code } } });
  });

  it.each([
    ['2026-11', '11', '2026', true],
    ['2026-12', '11', '2026', false],
    ['2026-12', '01', '2027', true],
  ])('in %s, one that expires in %s/%s is current: %s', (month, mm, yy, isCurrent) => {
    expect(isCardCurrent({ mm, yy }, month)).toBe(isCurrent);
  });

  it('that has expired is refused', () => {
    const payment = { ...aCard(), mm: '10', yy: '2026', amount: 5000 };
    expect(parseFields(cardPaymentFields('EUR', '2026-11'), payment)).toMatchObject({
      refusal: { fields: { yy: 'past' } },
    });
  });

  it('has one of twelve months', () => {
    expect([CARD_MONTHS.length, CARD_MONTHS[0], CARD_MONTHS[11]]).toEqual([12, '01', '12']);
  });

  it('has one of twenty years from the current one', () => {
    const years = cardYears('2026-11');
    expect([years.length, years[0], years[19]]).toEqual([20, '2026', '2045']);
  });
});
