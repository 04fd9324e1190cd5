import { beforeEach, expect, it } from 'vitest';
import { forgetRefcode, keepRefcode, keptRefcode } from '#app/auth/refcode.ts';

beforeEach(() => localStorage.clear());

it('nothing is kept without an invitation', () => {
  keepRefcode('');
  expect(keptRefcode()).toBeUndefined();
});

it('the first invitation counts', () => {
  keepRefcode('?refcode=ada');
  keepRefcode('?refcode=hiro');
  expect(keptRefcode()).toBe('ada');
});

it.each(['?refcode=%00', '?refcode=a%20b', '?refcode=%3Cb%3E'])('%s is not kept', (search) => {
  keepRefcode(search);
  expect(keptRefcode()).toBeUndefined();
});

it('is forgotten after the sign-up', () => {
  keepRefcode('?refcode=ada');
  forgetRefcode();
  expect(keptRefcode()).toBeUndefined();
});
