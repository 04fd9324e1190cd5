import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { orderMail } from '#domain/notifications/order-mail.ts';
import { timeOf } from '#domain/printing/ticket-layout.ts';
import { adding, aFloor } from '#tests/support/floor.ts';
import { aBranch, aPrinter, aShop } from '#tests/support/restaurant.ts';

const branchIn = (country: string) => ({
  ...aBranch({ ...aShop(), id: 1 }, { country, timezone: 'UTC' }),
  id: 1,
});
const at = (hour: number, minute: number) => Date.UTC(2026, 6, 3, hour, minute);

it.each([
  ['US', 17, 30, '5:30 PM'],
  ['US', 0, 5, '12:05 AM'],
  ['US', 12, 0, '12:00 PM'],
  ['US', 11, 59, '11:59 AM'],
  ['PT', 17, 30, '17:30'],
])('prints the time as it is written in %s: %i:%i', (country, hour, minute, text) => {
  expect(timeOf(at(hour, minute), { branch: branchIn(country), printer: aPrinter() })).toBe(text);
});

it('prints 24 hours in other languages, wherever the branch is', () => {
  const printer = { ...aPrinter(), language: 'es' as const };
  expect(timeOf(at(17, 30), { branch: branchIn('US'), printer })).toBe('17:30');
});

/** A receipt with tax in its prices. */
function receiptIn(currency: string, country: string, language: string): string {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  const [order] = floor.rows.order.values();
  if (order === undefined) throw new Error('no order');
  const products = order.products.map((line) => ({ ...line, tax_included: true }));
  const links = { order: 'https://x.example/o', unsubscribe: 'https://x.example/u' };
  const placed = { ...order, products, currency, language, promised_at: at(17, 30), create_at: at(17, 0) };
  return (
    orderMail('accepted', placed, branchIn(country), links).text +
    orderMail('delivered', placed, branchIn(country), links).text
  ).replaceAll(/\s/g, ' ');
}

it('names the tax and writes the time as the shop’s customers do', () => {
  const american = receiptIn('USD', 'US', 'en');
  expect(american).toContain('5:30 PM');
  expect(american).toContain('Includes tax');
  expect(american).not.toContain('VAT');
  const european = receiptIn('EUR', 'PT', 'en');
  expect(european).toContain('17:30');
  expect(european).toContain('Includes VAT');
});

it('calls a sales tax VAT in no language', () => {
  for (const language of languages)
    expect(receiptIn('USD', 'US', language)).not.toMatch(/VAT|KDV|IVA|المضافة/);
});
