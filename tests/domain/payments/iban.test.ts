import { describe, expect, it } from 'vitest';
import { accountFault, isIban } from '#domain/payments/iban.ts';

describe('an IBAN', () => {
  it.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'DE89370400440532013000',
    'gb29 nwbk 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('%s is valid', (account) => {
    expect(isIban(account)).toBe(true);
  });

  it.each([
    ['has a wrong digit', 'TR33 0006 1005 1978 6457 8413 27'],
    ['has two digits swapped', 'DE89370400440532010300'],
    ['is too short for its country', 'DE8937040044053201300'],
    ['is of another length with right check digits', 'NO83 8601 1117 9470'],
    ['is a fragment', 'DE123'],
    ['has a sign that no IBAN has', 'DE89 3704 0044 0532 0130 0é'],
    ['begins with a letter that only looks right when capitalised', 'ıE29 AIBK 9311 5212 3456 78'],
    ['is of a country without IBAN', 'US89370400440532013000'],
  ])('is refused when it %s', (_, account) => {
    expect(isIban(account)).toBe(false);
  });
});

it.each([
  ['TR', 'DE89370400440532013000', undefined],
  ['TR', 'DE123', 'iban'],
  ['TR', '1234567890', 'iban'],
  ['TR', '1234', 'min_length:5'],
  ['US', '021000021 / 1234567', undefined],
  ['US', '1234', 'min_length:5'],
  ['US', 'DE123', 'iban'],
  ['US', 'call us', 'invalid'],
  ['US', '<b>12345</b>', 'invalid'],
  ['', '12345', undefined],
])('in %s the account %j is refused with %j', (country, account, fault) => {
  expect(accountFault(account, country)).toBe(fault);
});
