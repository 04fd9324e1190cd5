import { expect, it } from 'vitest';
import { taxRows } from '#app/features/reports/tax-table.tsx';

const cell = (key: string, amount: number) => ({ key, label: '', orders: 1, quantity: 0, amount });

it('lists what no rate applies to, and ends with the total of the sales', () => {
  const by = {
    sales: [cell('total', 12_900)],
    tax: [cell('2000', 1000), cell('900', 450)],
    taxed: [cell('900', 5000), cell('2000', 5000)],
  };
  expect(taxRows(by)).toEqual([
    { key: '900', net: 5000, tax: 450 },
    { key: '2000', net: 5000, tax: 1000 },
    { key: 'no-rate', net: 1450, tax: 0 },
    { key: 'all', net: 11_450, tax: 1450 },
  ]);
});

it('lists only rates where they cover all sales', () => {
  const by = { sales: [cell('total', 5450)], tax: [cell('900', 450)], taxed: [cell('900', 5000)] };
  expect(taxRows(by).map(({ key }) => key)).toEqual(['900', 'all']);
});
