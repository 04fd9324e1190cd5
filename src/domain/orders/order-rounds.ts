import { isFinished } from './order-steps.ts';
import { liveLines, type Order, type OrderLine, type OrderRound, type Stamp } from './order.ts';

/** The order with more lines as its next round, which arrives at `now`. */
export function withRound(order: Order, lines: readonly OrderLine[], now: number): Order {
  const round = order.round + 1;
  const cooking = liveLines(order).filter((line) => !isFinished(line));
  const over = Math.min(order.round, ...cooking.map((line) => line.round - 1));
  return {
    ...order,
    round,
    products: [...order.products, ...lines.map((line) => ({ ...line, round }))],
    rounds: [...(order.rounds ?? []), { round, at: now, over, shown: null }],
  };
}

/** The newest round after the first, if its arrival time is known. */
export function newestRound(order: Pick<Order, 'rounds'>): OrderRound | undefined {
  return order.rounds?.at(-1);
}

/** When a kitchen screen first showed the whole order, its newest round included. */
export function shownWhole(order: Pick<Order, 'shown' | 'rounds'>): Stamp {
  const newest = newestRound(order);
  return newest === undefined || order.shown === null ? order.shown : newest.shown;
}

/**
 * The order after a kitchen screen showed its rounds up to `round`; the first screen of each round is
 * recorded.
 */
export function withShown(order: Order, round: number, stamp: NonNullable<Stamp>): Order {
  const isNews = (one: OrderRound) => one.round <= round && one.shown === null;
  const rounds = order.rounds?.some(isNews)
    ? order.rounds.map((one) => (isNews(one) ? { ...one, shown: stamp } : one))
    : order.rounds;
  if (order.shown !== null && rounds === order.rounds) return order;
  return { ...order, shown: order.shown ?? stamp, ...(rounds === undefined ? {} : { rounds }) };
}

/**
 * When the oldest round that is still cooking arrived, if it is not the first; when nothing is cooking, the
 * newest. `isOpen` selects the lines that count as cooking.
 */
export function cookedSince(
  order: Order,
  isOpen: (line: OrderLine) => boolean = (line) => !isFinished(line),
): number | undefined {
  if (order.rounds === undefined) return undefined;
  const cooking = liveLines(order).filter(isOpen);
  const oldest = Math.min(...cooking.map(({ round }) => round));
  return cooking.length === 0
    ? newestRound(order)?.at
    : order.rounds.find(({ round }) => round === oldest)?.at;
}

/** Whether a dish was finished before the newest round arrived, so the ticket is about the other dishes. */
export function isOver(order: Pick<Order, 'rounds'>, line: OrderLine): boolean {
  return line.round <= (newestRound(order)?.over ?? 0) && isFinished(line);
}
