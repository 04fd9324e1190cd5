import { useCallback } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { allergiesElsewhere, notedAtTables } from '#domain/orders/table-allergies.ts';
import { rootOf, type Table } from '#domain/tables/table.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useSelected } from '../../sync/sync-context.tsx';

/** Shared by all tickets: the lists stay the same objects as long as none of their rows changes. */
let last:
  | { orders: readonly Order[]; tables: readonly Table[]; noted: ReturnType<typeof notedAtTables> }
  | undefined;

function elsewhere(view: BranchView, order: Order): string {
  const root = (sid: string) => {
    const table = view.get('table', sid);
    return table === undefined ? sid : rootOf(table);
  };
  const [orders, tables] = [view.list('order'), view.list('table')];
  if (last?.orders !== orders || last.tables !== tables)
    last = { orders, tables, noted: notedAtTables(orders, root) };
  return allergiesElsewhere(order, last.noted, root).join('; ');
}

const keepText = (before: string | undefined, now: string) => (before === now ? before : now);

/** The allergies that other orders of this order's table name; '' if there are none. */
export function useTableAllergies(order: Order | undefined): string {
  const select = useCallback(
    (view: BranchView) => (order === undefined ? '' : elsewhere(view, order)),
    [order],
  );
  return useSelected(select, keepText);
}
