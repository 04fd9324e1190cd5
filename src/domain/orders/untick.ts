import type { Bump, Order, OrderLine } from './order.ts';
import { isTooLateToRecall } from './recall-order.ts';

/**
 * The step that finished these lines and nothing else, which a second tap on the dish recalls. Undefined where that
 * would recall more: a step for other dishes as well, or a dish that several stations share.
 */
export function stepOfDish(
  { bumps }: Pick<Order, 'bumps'>,
  lines: readonly Pick<OrderLine, 'id' | 'stations'>[],
  now: number,
): Bump | undefined {
  if (lines.some(({ stations }) => stations.length > 1)) return undefined;
  const own = new Set(lines.map(({ id }) => id));
  const step = bumps.findLast((bump) => bump.lines.some(({ id, to }) => own.has(id) && to === 'PREPARED'));
  if (step === undefined || isTooLateToRecall(step, now)) return undefined;
  return step.removed.length === 0 && step.lines.every(({ id }) => own.has(id)) ? step : undefined;
}
