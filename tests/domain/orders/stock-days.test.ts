import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cookingDay } from '#domain/cart/slots.ts';
import { countOn, untouchedStock } from '#domain/catalog/stock.ts';
import { DAY_MS } from '#domain/time.ts';
import { aFloor } from '#tests/support/floor.ts';

type Step =
  | { kind: 'order'; ahead: number; quantity: number }
  | { kind: 'change'; which: number; quantity: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'count'; left: number | null }
  | { kind: 'night' };

const quantity = fc.integer({ min: 1, max: 3 });
const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), ahead: fc.nat({ max: 2 }), quantity }),
  fc.record({ kind: fc.constant('change' as const), which, quantity }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('count' as const), left: fc.option(fc.nat({ max: 6 })) }),
  fc.record({ kind: fc.constant('night' as const) }),
);

it('only orders for its day take from a count and return to it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 12, maxLength: 40 }), (steps) => {
      const world = aFloor();
      const branch = [...world.rows.branch.values()][0];
      if (branch === undefined) throw new Error('no branch');
      const { sid: branch_sid, timezone, day_starts } = branch;
      const orders: { sid: string; line: string; day: number; quantity: number }[] = [];
      let today = 0;
      /** What is left of the day that was counted last; null: unlimited. */
      let left: number | null = null;
      let counted = 0;
      const run = (name: Parameters<typeof world.run>[0], args: object) =>
        world.run(name, args, undefined, today * DAY_MS);

      const dayName = () => cookingDay({ timezone, day_starts }, today * DAY_MS);
      /** Whether an order for `day` gets this many more; takes them. */
      function take(day: number, more: number): boolean {
        if (day !== counted || left === null) return true;
        if (more > left) return false;
        left -= more;
        return true;
      }
      function walk(one: Step): void {
        if (one.kind === 'night') {
          today += 1;
        } else if (one.kind === 'count') {
          left = one.left;
          counted = today;
          run('products/stock', {
            sid: 'cola',
            count: left,
            day: dayName(),
          });
        } else if (one.kind === 'order') {
          const sid = `order-${String(orders.length).padStart(12, '0')}`;
          const line = `line-${sid}`;
          const day = today + one.ahead;
          const later = one.ahead === 0 ? {} : { action: 'pickupl', booking: day * DAY_MS + 60_000 };
          const products = [{ id: line, product_id: 'cola', quantity: one.quantity }];
          const answer = run('cart/checkout', { sid, branch_sid, action: 'pickup', products, ...later });
          expect(answer).toBe(take(day, one.quantity) ? 'applied' : 'sold_out');
          if (answer === 'applied') orders.push({ sid, line, day, quantity: one.quantity });
        } else {
          const order = orders[one.which];
          if (order === undefined || order.quantity === 0) return;
          const wanted = one.kind === 'cancel' ? 0 : one.quantity;
          if (wanted === order.quantity) return;
          const { sid, line: item } = order;
          const answer =
            one.kind === 'cancel'
              ? run('orders/status', { sid, status: 'CANCELED', confirmed: true })
              : run('orders/item-change', { sid, item, quantity: wanted });
          expect(answer).toBe(take(order.day, wanted - order.quantity) ? 'applied' : 'sold_out');
          if (answer === 'applied') order.quantity = wanted;
        }
      }
      for (const one of steps) {
        walk(one);
        const leftToday = counted === today ? left : null;
        expect(countOn(world.rows.stock.get('cola') ?? untouchedStock('cola'), dayName())).toBe(leftToday);
      }
    }),
    { numRuns: 300 },
  );
});
