import { expect, it } from 'vitest';
import { ibanIn, transferCode, transferReference } from '#domain/payments/sepa-transfer.ts';

it.each([
  ['Banco do Cais\nIBAN PT50 0002 0123 1234 5678 9015 4', 'PT50 0002 0123 1234 5678 9015 4'],
  ['IBAN: pt50000201231234567890154, Banco do Cais', 'PT50 0002 0123 1234 5678 9015 4'],
  ['Banco do Cais, PT50 0002 0123 1234 5678 9015 4 BIC CAISPTPL', 'PT50 0002 0123 1234 5678 9015 4'],
  ['IBAN PT51 0002 0123 1234 5678 9015 4', undefined],
  ['Sort code 20-00-00, account 55779911', undefined],
  ['', undefined],
])('finds the IBAN in %j', (text, iban) => {
  expect(ibanIn(text)).toBe(iban);
});

it('refers to every invoice that is open', () => {
  expect(transferReference([12, 13])).toBe('INV-12 INV-13');
});

const transfer = {
  recipient: 'Brigade Cloud, Lda.',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  amount: 12_340,
  currency: 'EUR',
  reference: 'INV-12',
};

it('writes a code for banking apps as EPC069-12 says', () => {
  expect(transferCode(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nBrigade Cloud, Lda.\nPT50000201231234567890154\nEUR123.40\n\n\nINV-12',
  );
});

it.each([{ currency: 'USD' }, { recipient: ' ' }, { amount: 0 }])('writes no code for %j', (change) => {
  expect(transferCode({ ...transfer, ...change })).toBeUndefined();
});
