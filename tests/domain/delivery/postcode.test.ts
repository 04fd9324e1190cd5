import { describe, expect, it } from 'vitest';
import { isPostcode, postcodeCloseness, postcodesIn } from '#domain/delivery/postcode.ts';

describe('the codes of a typed list', () => {
  it.each([
    ['BS1, BS2', 'GB', ['BS1', 'BS2']],
    ['BS1;BS2\nBS3,', 'GB', ['BS1', 'BS2', 'BS3']],
    ['BS1 BS2 BS3', 'GB', ['BS1', 'BS2', 'BS3']],
    ['BS1 4ST BS2 0AA', 'GB', ['BS1 4ST', 'BS2 0AA']],
    ['BS1 4ST', 'GB', ['BS1 4ST']],
    ['BS1* BS2*', 'GB', ['BS1*', 'BS2*']],
    ['BS1, bs1', 'GB', ['BS1']],
    ['D02 AF30 D04', 'IE', ['D02 AF30', 'D04']],
    ['1011 AB 1012', 'NL', ['1011 AB', '1012']],
    ['114 55 115 20', 'SE', ['114 55', '115 20']],
    ['07100 07110', 'TR', ['07100', '07110']],
    ['07 110', 'TR', ['07 110']],
    ['4000-447 4000-448', 'PT', ['4000-447', '4000-448']],
    [' , ', 'GB', []],
  ])('reads %j in %s', (text, country, codes) => {
    expect(postcodesIn(text, country)).toEqual(codes);
  });
});

describe('a text', () => {
  it.each(['BS1', 'BS1 4ST', 'BS*', '07*', '07 110', '4000-447', 'D6W', 'AD500'])(
    '%s can be a postcode',
    (text) => {
      expect(isPostcode(text)).toBe(true);
    },
  );

  it.each(['', '*', 'Bristol', 'BS1*4', 'BS1, BS2 and all of BS3', 'ΑΒ1'])(
    '%j cannot be a postcode',
    (text) => {
      expect(isPostcode(text)).toBe(false);
    },
  );
});

describe('a listed code', () => {
  it.each([
    ['BS1', 'BS1 4ST', 'GB'],
    ['bs1', 'BS14ST', 'GB'],
    ['BS1', 'BS1', 'GB'],
    ['BS1*', 'BS10 1AB', 'GB'],
    ['BS1 4ST', 'bs1 4st', 'GB'],
    ['D02', 'D02 AF30', 'IE'],
    ['K1A', 'K1A 0B6', 'CA'],
    ['1011', '1011 AB', 'NL'],
    ['4000', '4000-447', 'PT'],
    ['90210', '90210-1234', 'US'],
    ['07 110', '07110', 'TR'],
  ])('%s covers %s in %s', (listed, postcode, country) => {
    expect(postcodeCloseness(listed, postcode, country)).toBeGreaterThan(0);
  });

  it.each([
    ['BS1', 'BS10 1AB', 'GB'],
    ['BS1', 'BS11 4ST', 'GB'],
    ['BS1', 'BS2 4ST', 'GB'],
    ['BS14', 'BS1 4ST', 'GB'],
    ['07', '07110', 'TR'],
    ['1011', '10115', 'DE'],
    ['BS1', '', 'GB'],
    ['BS1 4ST', 'BS1', 'GB'],
  ])('%s does not cover %s in %s', (listed, postcode, country) => {
    expect(postcodeCloseness(listed, postcode, country)).toBe(0);
  });

  it('is closer the longer it is', () => {
    const near = (listed: string) => postcodeCloseness(listed, 'BS1 4ST', 'GB');
    expect([near('BS1 4ST') > near('BS1'), near('BS1') > near('BS1*'), near('BS1*') > near('BS*')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
