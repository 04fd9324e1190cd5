import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_WAITS, NETWORK_WAITS, PAIR_WAITS } from '#domain/people/attempt-waits.ts';
import { foldName } from '#domain/people/fold-name.ts';
import { passwordFault } from '#domain/people/password-strength.ts';
import { commonPasswords } from '#server/auth/common-passwords.data.ts';

const own = ['elena', 'owner@saffron-and-salt.example', 'Saffron & Salt'];
const faultOf = (roles: string[], password: string) =>
  passwordFault(password, { roles, own, isCommon: (folded) => commonPasswords.has(folded) });

describe('the password of an owner or manager', () => {
  it.each([
    ['short', 'min_length:8'],
    ['ünïcödé', 'min_length:8'],
    ['Password', 'common_password'],
    ['iloveyou', 'common_password'],
    ['aaaaaaaa', 'common_password'],
    ['xyzxyzxyz', 'common_password'],
    ['23456789', 'common_password'],
    ['poiuytrewq', 'common_password'],
    ['elena1985', 'common_password'],
    ['2024Elena', 'common_password'],
    ['Saffron-and-Salt', undefined],
    ['saffron salt', 'common_password'],
    ['owner12345', 'common_password'],
    ['saffron-demo', undefined],
    ['correct horse', undefined],
  ])('%s gives %s', (password, fault) => {
    expect([faultOf(['owner'], password), faultOf(['kitchen', 'manager'], password)]).toEqual([fault, fault]);
  });

  it('is judged the same in capitals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...[...commonPasswords].slice(0, 500)), (password) => {
        expect(faultOf(['owner'], password.toUpperCase())).toBe('common_password');
      }),
    );
  });
});

it('other people need eight characters', () => {
  for (const roles of [['waitress'], ['kitchen'], ['delivery'], ['member']]) {
    expect([faultOf(roles, 'abcdefg'), faultOf(roles, 'abcdefgh')]).toEqual(['min_length:8', undefined]);
  }
});

it('lists thousands of passwords of a relevant length', () => {
  expect(commonPasswords.size).toBe(4000);
  expect([...commonPasswords].every((one) => one.length >= 8 && one === foldName(one))).toBe(true);
});

it('normalizes names idempotently in any language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => foldName(foldName(name)) === foldName(name)),
  );
  expect(foldName(foldName('¨a'))).toBe(foldName('¨a'));
  expect(foldName(' ＩＮＥＳ ')).toBe('ines');
  expect(foldName('İnes')).not.toBe('ines');
});

it('waits never get shorter', () => {
  for (const waits of [ACCOUNT_WAITS, NETWORK_WAITS, PAIR_WAITS])
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

it('waits have a maximum', () => {
  expect(PAIR_WAITS.at(-1)).toBe(15 * 60_000);
  expect(Math.max(...ACCOUNT_WAITS)).toBe(60_000);
});
