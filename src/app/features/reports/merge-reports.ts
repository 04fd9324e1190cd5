import type { CallResponse } from '#contract/calls.ts';
import type { ReportCell } from '#domain/reports/day-report.ts';

type OneReport = CallResponse<'report/order'>;

/** The sales of one or several branches that charge in the same currency. */
export interface Report extends OneReport {
  /** The sales of each branch, by its number; empty: it is the report of one branch. */
  branches: ReportCell[];
}

export interface BranchReport {
  branch: { id: number; name: string };
  report: OneReport;
}

/** Products have other ids in each branch; the same dish has the same name. */
const NAMED = new Set(['product', 'staff']);

function mergedCells(lists: readonly (readonly ReportCell[])[], isNamed: boolean): ReportCell[] {
  const merged = new Map<string, ReportCell>();
  for (const cell of lists.flat()) {
    const name = isNamed ? cell.label : cell.key;
    const before = merged.get(name);
    merged.set(
      name,
      before === undefined
        ? cell
        : {
            ...before,
            orders: before.orders + cell.orders,
            quantity: before.quantity + cell.quantity,
            amount: before.amount + cell.amount,
          },
    );
  }
  const cells = [...merged.values()];
  return isNamed ? cells.sort((one, other) => other.amount - one.amount) : cells;
}

const totalOf = ({ branch: { id, name }, report }: BranchReport): ReportCell => {
  const { orders = 0, quantity = 0, amount = 0 } = report.by.sales.find(({ key }) => key === 'total') ?? {};
  return { key: String(id), label: name, orders, quantity, amount };
};

function merged(all: readonly BranchReport[], first: OneReport): Report {
  const reports = all.map(({ report }) => report);
  const of = (kind: keyof OneReport['by']) =>
    mergedCells(
      reports.map(({ by }) => by[kind]),
      NAMED.has(kind),
    );
  return {
    ...first,
    unpaid_bills: reports.flatMap(({ unpaid_bills: bills }) => bills).sort((one, other) => other.at - one.at),
    days: mergedCells(
      reports.map(({ days }) => days),
      false,
    ).sort((one, other) => (one.key < other.key ? -1 : 1)),
    by: {
      sales: of('sales'),
      canceled: of('canceled'),
      action: of('action'),
      hour: of('hour'),
      staff: of('staff'),
      product: of('product'),
      tax: of('tax'),
      taxed: of('taxed'),
      payment: of('payment'),
      tip: of('tip'),
      late: of('late'),
      took: of('took'),
      approval: of('approval'),
      voided: of('voided'),
      unpaid: of('unpaid'),
    },
    branches: all.length > 1 ? all.map(totalOf).sort((one, other) => other.amount - one.amount) : [],
  };
}

/** The reports of several branches as one for each currency, since amounts of two cannot be added. */
export function mergeReports(all: readonly BranchReport[]): Report[] {
  const currencies = [...new Set(all.map(({ report }) => report.currency))];
  return currencies.flatMap((currency) => {
    const same = all.filter(({ report }) => report.currency === currency);
    return same[0] === undefined ? [] : [merged(same, same[0].report)];
  });
}
