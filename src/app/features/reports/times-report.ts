import { type ReportCell, STEP_MINUTES } from '#domain/reports/day-report.ts';

export interface Times {
  orders: number;
  /** Orders delivered or handed over by the promised time. */
  onTime: number;
  /** At most 10 minutes late. */
  nearly: number;
  /** Median and 90th percentile in minutes, rounded up to the step; null without orders. */
  half: number | null;
  most: number | null;
  /** Customers who waited more than a minute for acceptance, and all customers. */
  waited: number;
  accepted: number;
}

const NEARLY_MINUTES = 10;
const APPROVAL_LIMIT_S = 60;

function countOf(cells: readonly ReportCell[], fits: (step: number) => boolean): number {
  return cells.reduce((sum, { key, orders }) => (fits(Number(key)) ? sum + orders : sum), 0);
}

/** The upper bound of the step that reaches a share of the orders. */
function reached(cells: readonly ReportCell[], share: number): number | null {
  const sorted = [...cells].sort((one, other) => Number(one.key) - Number(other.key));
  const wanted = share * countOf(sorted, () => true);
  let sum = 0;
  for (const { key, orders } of sorted) {
    sum += orders;
    if (sum >= wanted && orders > 0) return Number(key) + STEP_MINUTES;
  }
  return null;
}

/** Promised against actual times. */
export function timesOf(by: {
  late: readonly ReportCell[];
  took: readonly ReportCell[];
  approval: readonly ReportCell[];
}): Times {
  return {
    orders: countOf(by.late, () => true),
    onTime: countOf(by.late, (minutes) => minutes < 0),
    nearly: countOf(by.late, (minutes) => minutes >= 0 && minutes < NEARLY_MINUTES),
    half: reached(by.took, 0.5),
    most: reached(by.took, 0.9),
    waited: countOf(by.approval, (seconds) => seconds >= APPROVAL_LIMIT_S),
    accepted: countOf(by.approval, () => true),
  };
}
