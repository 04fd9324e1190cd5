import type { PartyLine } from './use-party.ts';

export type ChosenLine = Pick<PartyLine, 'order' | 'line'>;

/** Groups selected bill lines by order. */
export function linesByOrder(chosen: readonly ChosenLine[]): { order: string; lines: string[] }[] {
  const orders = new Map<string, string[]>();
  for (const { order, line } of chosen) orders.set(order.sid, [...(orders.get(order.sid) ?? []), line.id]);
  return [...orders].map(([order, lines]) => ({ order, lines }));
}
