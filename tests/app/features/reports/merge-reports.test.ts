import { expect, it } from 'vitest';
import { mergeReports } from '#app/features/reports/merge-reports.ts';
import { reportKinds } from '#domain/reports/day-report.ts';
import { reportCalls } from '#contract/reports.ts';

const cell = (key: string, label: string, amount: number) => ({ key, label, orders: 1, quantity: 1, amount });
const reportOf = (id: number, currency: string, amount: number) => ({
  branch: { id, name: `Branch ${id}` },
  report: reportCalls['report/order'].response.parse({
    start_time: '2026-11-21',
    end_time: '2026-11-22',
    day_starts: 4,
    currency,
    unpaid_bills: [],
    days: [cell('2026-11-21', '', amount)],
    by: {
      ...Object.fromEntries(reportKinds.map((kind) => [kind, []])),
      sales: [cell('total', '', amount)],
      product: [cell(`soup-of-${id}`, 'Soup', amount), cell('tea', 'Tea', 1)],
    },
  }),
});

it('adds up branches of one currency, and the same dish by its name', () => {
  const [report, ...others] = mergeReports([reportOf(1, 'EUR', 100), reportOf(2, 'EUR', 300)]);
  expect(others).toEqual([]);
  expect(report?.days).toMatchObject([{ key: '2026-11-21', orders: 2, amount: 400 }]);
  expect(report?.by.sales).toMatchObject([{ key: 'total', orders: 2, amount: 400 }]);
  expect(report?.by.product.map(({ label, amount }) => [label, amount])).toEqual([
    ['Soup', 400],
    ['Tea', 2],
  ]);
  expect(report?.branches.map(({ label, amount }) => [label, amount])).toEqual([
    ['Branch 2', 300],
    ['Branch 1', 100],
  ]);
});

it('adds up no amounts of two currencies', () => {
  const reports = mergeReports([reportOf(1, 'EUR', 100), reportOf(2, 'GBP', 300)]);
  expect(reports.map(({ currency, days }) => [currency, days[0]?.amount])).toEqual([
    ['EUR', 100],
    ['GBP', 300],
  ]);
});
