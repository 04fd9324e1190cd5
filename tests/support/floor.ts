import type { MutationName } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { memoryRows } from './memory-rows.ts';
import { aBranch, aShop, menu } from './restaurant.ts';

const shop = { ...aShop({ tax: 1300, tax_included: false }), id: 1, site_uid: 's' };
const branch = { ...aBranch(shop), id: 1, sid: 'b' };
export const ana: Actor = { id: 'ana', name: 'Ana', roles: ['manager'], shop: 1, branches: 'all' };
export const bo: Actor = { id: 'bo', name: 'Bo', roles: ['waitress'], shop: 1, branches: 'all' };

/** A floor of four tables that applies changes one after the other, as a server does. */
export function aFloor() {
  const memory = memoryRows([...menu, { kind: 'branch', row: branch }]);
  const { rows } = memory;
  const t1 = rows.table.get('t1');
  if (t1 === undefined) throw new Error('no table');
  memory.put(['t2', 't3', 't4'].map((sid) => ({ kind: 'table', row: { ...t1, sid, name: sid } })));
  let count = 0;
  return {
    ...memory,
    run(name: MutationName, args: object, actor = ana, since = 0) {
      count += 1;
      return memory.apply(name, args, { id: `change-${count}`, now: since + 1_000 + count, actor });
    },
    sitting: (sid: string) => sittingOf(rows.table.get(sid) ?? { sid, sitting: '' }),
  };
}
export type Floor = ReturnType<typeof aFloor>;

const line = (id: string, product = 'cola') => ({
  id: `line-${id}-000000`,
  product_id: product,
  quantity: 1,
});
/** Arguments of `tables/items-add`; `id` is the prefix of the line ids. */
export const adding = (
  world: Floor,
  table: string,
  id: string,
  part: number | null = null,
  product = 'cola',
) => ({
  sid: table,
  session: world.sitting(table),
  table_part: part,
  branch_sid: branch.sid,
  products: [line(id, product)],
});
/** Arguments of `tables/order/payment`: a part of the bill, in cash. */
export const paying = (world: Floor, table: string, id: string, paid: number, more: object = {}) => ({
  id: `payment-${id}-0000`,
  table,
  session: world.sitting(table),
  paid,
  method: 'cash',
  covers: { kind: 'amount' },
  ...more,
});
