import { fractionDigits } from './fraction-digits.ts';

/**
 * About how many units of a currency a menu asks for what costs one euro. Suggestions need the right size only, so
 * currencies whose unit is close to a euro are left out, and the numbers need not follow exchange rates.
 */
const UNITS_FOR_A_EURO: ReadonlyMap<string, number> = new Map([
  ['AED', 4],
  ['AMD', 350],
  ['ARS', 1200],
  ['BDT', 60],
  ['BHD', 0.4],
  ['BRL', 4],
  ['CLP', 900],
  ['CNY', 5],
  ['COP', 3500],
  ['CRC', 500],
  ['CZK', 20],
  ['DKK', 9],
  ['DOP', 50],
  ['DZD', 100],
  ['EGP', 25],
  ['GEL', 3],
  ['GTQ', 8],
  ['HKD', 9],
  ['HUF', 350],
  ['IDR', 8000],
  ['ILS', 4],
  ['INR', 40],
  ['IQD', 1200],
  ['ISK', 200],
  ['JOD', 0.6],
  ['JPY', 100],
  ['KES', 90],
  ['KRW', 1000],
  ['KWD', 0.3],
  ['KZT', 400],
  ['LKR', 200],
  ['MAD', 7],
  ['MXN', 15],
  ['MYR', 3],
  ['NGN', 1000],
  ['NOK', 13],
  ['OMR', 0.4],
  ['PEN', 3],
  ['PHP', 35],
  ['PKR', 180],
  ['PLN', 4],
  ['PYG', 6000],
  ['QAR', 4],
  ['RON', 4],
  ['RSD', 90],
  ['RUB', 70],
  ['SAR', 4],
  ['SEK', 11],
  ['THB', 20],
  ['TND', 2.5],
  ['TRY', 30],
  ['TWD', 25],
  ['UAH', 30],
  ['UYU', 40],
  ['UZS', 8000],
  ['VND', 12_000],
  ['ZAR', 12],
]);

/** As prices are written: to a tenth of their size, 447 as 450 and 13,410 as 13,000. */
function roundedPrice(units: number, currency: string): number {
  const step = Math.max(10 ** (Math.floor(Math.log10(units)) - 1), 10 ** -fractionDigits(currency));
  return Math.round(units / step) * step;
}

/** A suggested amount, in the smallest units of a currency: about what costs this many cents of a euro. */
export function suggestedAmount(cents: number, currency: string): number {
  const scale = 10 ** fractionDigits(currency);
  const level = UNITS_FOR_A_EURO.get(currency);
  if (level === undefined || cents === 0) return Math.round((cents / 100) * scale);
  return Math.round(roundedPrice((cents / 100) * level, currency) * scale);
}
