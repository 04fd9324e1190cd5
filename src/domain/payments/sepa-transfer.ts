import { referenceOf } from '../billing/invoice-reference.ts';
import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';
import { ibanCountryOf, isIban } from './iban.ts';

/** The longest name and text that EPC069-12 allows. */
const MAX_NAME = 70;
const MAX_TEXT = 140;
const GROUP = /.{1,4}/g;

/** The IBAN in the operator's text about transfers, in groups of four; undefined: it names none, or a wrong one. */
export function ibanIn(text: string): string | undefined {
  const words = text.toUpperCase().split(/[\s:;,]+/);
  for (const [at, word] of words.entries()) {
    if (ibanCountryOf(word) === undefined) continue;
    let iban = '';
    for (const next of words.slice(at)) {
      iban += next;
      if (isIban(iban)) return (iban.match(GROUP) ?? []).join(' ');
    }
  }
  return undefined;
}

/** What an owner's transfer states: the invoices it pays. Banks accept these letters everywhere. */
export function transferReference(numbers: readonly number[]): string {
  return numbers.map(referenceOf).join(' ').slice(0, MAX_TEXT);
}

/** A credit transfer. */
interface Transfer {
  recipient: string;
  iban: string;
  amount: Money;
  currency: string;
  reference: string;
}

/**
 * The text of a QR code that fills in a SEPA credit transfer in a banking app (EPC069-12, version 002); undefined: it is
 * not in euros, or says no recipient.
 */
export function transferCode({ recipient, iban, amount, currency, reference }: Transfer): string | undefined {
  const name = recipient.trim().slice(0, MAX_NAME);
  if (currency !== 'EUR' || name === '' || amount <= 0) return undefined;
  const digits = fractionDigits(currency);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name,
    iban.replaceAll(' ', ''),
    `EUR${(amount / 10 ** digits).toFixed(digits)}`,
    '',
    '',
    reference.slice(0, MAX_TEXT),
  ].join('\n');
}
