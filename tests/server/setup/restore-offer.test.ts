import { expect, it } from 'vitest';
import { createRestoreOffer } from '#server/setup/restore-offer.ts';

it('accepts its code in small letters and with spaces', () => {
  const offer = createRestoreOffer();
  expect(offer.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(offer.check(` ${offer.code.toLowerCase().replace('-', ' ')} `)).toBe('right');
  expect(offer.check('')).toBe('wrong');
});

it('lets a stranger guess five times a minute', () => {
  let now = 1_000_000;
  const offer = createRestoreOffer(() => now);
  for (let round = 0; round < 5; round += 1) expect(offer.check('AAAA-AAAA')).toBe('wrong');
  expect(offer.check(offer.code)).toBe(60);
  now += 60_000;
  expect(offer.check(offer.code)).toBe('right');
});
