import { type MutationName, mutations } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import { emptyRowMaps, putRow, type RowKind, type RowMap, type RowMaps, type RowView } from '#domain/rows.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { aBranch, aShop, menu } from './world.ts';

const shop = { ...aShop({ tax: 1300, tax_included: false }), id: 1 };
const branch = { ...aBranch(shop), id: 1 };
const BRANCH = { id: 1, shop_id: 1 };
export const ana: Actor = { id: 'ana', name: 'Ana', roles: ['manager'], shop: 1, branches: 'all' };
export const bo: Actor = { id: 'bo', name: 'Bo', roles: ['waitress'], shop: 1, branches: 'all' };

/** A floor of four tables that applies changes one after the other, as a server does. */
export function aFloor() {
  const rows: RowMaps = emptyRowMaps();
  for (const change of menu) putRow(rows, change);
  putRow(rows, { kind: 'branch', row: branch });
  const t1 = rows.table.get('t1');
  if (t1 === undefined) throw new Error('no table');
  for (const sid of ['t2', 't3', 't4']) putRow(rows, { kind: 'table', row: { ...t1, sid, name: sid } });
  const view: RowView = {
    get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
      const known: Map<string, RowMap[K]> = rows[kind];
      return known.get(sid);
    },
  };
  let count = 0;
  return {
    rows,
    view,
    run(name: MutationName, args: object, actor = ana, since = 0) {
      count += 1;
      const bound = mutations[name].bind(args);
      if (!bound.ok) return bound.refusal.code;
      const result = bound.value.apply(view, {
        id: `change-${count}`,
        now: since + 1_000 + count,
        actor,
        branch: BRANCH,
      });
      if (!result.ok) return result.refusal.code;
      for (const change of result.value.changes) putRow<RowKind>(rows, change);
      return result.value.changes.length === 0 ? 'noop' : 'applied';
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
