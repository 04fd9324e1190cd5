import { describe, expect, it } from 'vitest';
import { compileSource } from '#app/i18n/compile-source.ts';
import { formatIn } from '#app/i18n/format.ts';

const english = formatIn('en-GB');
const turkish = formatIn('tr-TR');
const spanish = formatIn('es-ES');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('money', () => {
  it('knows the decimals of a currency', () => {
    expect(english.money(1250, 'EUR')).toBe('€12.50');
    expect(english.money(980, 'JPY')).toBe('¥980');
    expect(plain(english.money(1005, 'KWD'))).toBe('KWD 1.005');
    expect(turkish.money(-123456, 'TRY')).toBe('-₺1.234,56');
  });
});

describe('time', () => {
  const summer = 1_783_108_800_000;

  it("shows an instant in the branch's time zone", () => {
    expect(english.instant(summer, 'Europe/Istanbul', 'time')).toBe('23:00');
    expect(english.instant(summer, 'Europe/Madrid', 'time')).toBe('22:00');
    expect(english.instant(summer, 'America/New_York', 'day')).toBe('3 Jul 2026');
  });

  it.each([
    ['en-US', '5:30 PM', '12:05 AM'],
    ['en-GB', '17:30', '00:05'],
    ['es-ES', '17:30', '00:05'],
    ['ar-AE-u-ca-gregory-hc-h23-nu-latn', '17:30', '00:05'],
  ])('writes hours as the region does: %s', (locale, evening, night) => {
    const format = formatIn(locale);
    expect(plain(format.instant(Date.UTC(2026, 6, 3, 17, 30), 'UTC', 'time'))).toBe(evening);
    expect(plain(format.minuteOfDay(17 * 60 + 30))).toBe(evening);
    expect(plain(format.minuteOfDay(5))).toBe(night);
  });

  it('shows a calendar day in any time zone', () => {
    expect(english.day('2026-03-01')).toBe('1 Mar 2026');
  });

  it('shows durations in hours and minutes', () => {
    expect(english.duration(45_900)).toBe('45 sec');
    expect(english.duration(4 * 60_000 + 59_999)).toBe('4 min');
    expect(plain(turkish.duration(4 * 60_000))).toBe('4 dk.');
    expect(plain(spanish.duration(65 * 60_000))).toBe('1 h 5 min');
    expect(english.duration(65 * 60_000)).toBe('1 hr 5 min');
    expect(english.duration(49 * 3_600_000)).toBe('2 days');
    expect(english.duration(-5)).toBe('0 sec');
  });

  it('runs a timer without jumping width', () => {
    expect(english.elapsed(7)).toBe('0:07');
    expect(english.elapsed(247.9)).toBe('4:07');
    expect(english.elapsed(6000)).toBe('1:40 h');
  });
});

it('formats percentages from basis points', () => {
  expect(english.percent(1800)).toBe('18%');
  expect(turkish.percent(1825)).toBe('%18,25');
});

it('fills placeholders of a text outside the catalogue', () => {
  expect(compileSource('Table {table}, part {part}')).toEqual(['Table ', ['table'], ', part ', ['part']]);
  expect(compileSource('Saved')).toEqual(['Saved']);
});
