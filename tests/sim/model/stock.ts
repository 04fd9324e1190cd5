import { markOf } from '#domain/row-mark.ts';
import type { Doer, ModelBranch, ModelOrder, ModelStock } from './model.ts';

/** Reserved pieces of each product: ordered and not voided; of cancelled orders only what was started. */
function spokenFor(order: ModelOrder | undefined): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { isRemoved, status, product, quantity } of order?.lines ?? []) {
    const isBack = isRemoved || (order?.status === 'CANCELED' && status === 'PLACED');
    if (!isBack) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  }
  return pieces;
}

/** The counted stock after an order changed; undefined: there are too few. */
export function stocksAfter(
  branch: ModelBranch,
  before: ModelOrder,
  after: ModelOrder,
  doer: Doer,
): ModelStock[] | undefined {
  const [was, is] = [spokenFor(before), spokenFor(after)];
  const stocks: ModelStock[] = [];
  for (const [sid, stock] of branch.stocks) {
    const more = (is.get(sid) ?? 0) - (was.get(sid) ?? 0);
    const isItsDay = stock.countDay === null || stock.countDay === before.cookingDay;
    if (stock.count === null || more === 0 || !isItsDay) continue;
    if (stock.count < more) return undefined;
    stocks.push({ ...stock, count: stock.count - more, mark: markOf(doer.id) });
  }
  return stocks;
}
