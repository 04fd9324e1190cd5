import type { ReportCell } from '#domain/reports/day-report.ts';

/** The cells of a dimension whose keys are numbers, such as hours, in their order. */
export function cellsInOrder(cells: readonly ReportCell[]): ReportCell[] {
  return [...cells].sort((one, other) => Number(one.key) - Number(other.key));
}
