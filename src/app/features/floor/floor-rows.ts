import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { tabCounts } from '#domain/orders/tab-counts.ts';
import { type Hall, hallsInOrder } from '#domain/tables/table.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { type FloorTable, hallTables, type JoinedTable } from '../../parts/tables/floor-tables.ts';
import { sameList } from '../../parts/rendering/same-list.ts';

export interface FloorHall {
  hall: Hall;
  tables: readonly FloorTable[];
  /** Tables that are merged into another one. */
  joined: readonly JoinedTable[];
  /** The orders of its tables by the tab that counts them, as the board does. */
  counters: Record<OrderTab, number>;
}

/** The data of the floor screen. */
export interface FloorRows {
  halls: readonly FloorHall[];
  tabs: Record<OrderTab, number>;
}

export function floorRows(view: BranchView, now: number): FloorRows {
  return {
    halls: hallsInOrder(view.list('hall')).map((hall) => {
      const { tables, joined } = hallTables(view, hall.sid, now);
      return {
        hall,
        tables,
        joined,
        counters: tabCounts(
          tables.flatMap(({ orders }) => orders),
          now,
        ),
      };
    }),
    tabs: tabCounts(view.list('order'), now),
  };
}

/** Whether a table looks the same; its rows are identical objects while unchanged. */
function looksSame(before: FloorTable, now: FloorTable): boolean {
  return (
    before.table === now.table &&
    before.guest === now.guest &&
    before.next?.at === now.next?.at &&
    before.next?.name === now.next?.name &&
    before.next?.isLate === now.next?.isLate &&
    sameList(before.members, now.members) &&
    sameList(before.sessions, now.sessions) &&
    sameList(before.orders, now.orders)
  );
}

/** The newer rows, reusing the previous tables that look the same, so those are not re-rendered. */
export function keepTables(before: FloorRows | undefined, now: FloorRows): FloorRows {
  if (before === undefined) return now;
  const known = new Map(
    before.halls.flatMap(({ tables, joined }) =>
      [...tables, ...joined.map(({ group }) => group)].map((one) => [one.table.sid, one]),
    ),
  );
  const knownJoined = new Map(
    before.halls.flatMap(({ joined }) => joined.map((one) => [one.table.sid, one])),
  );
  const keep = (one: FloorTable) => {
    const was = known.get(one.table.sid);
    return was !== undefined && looksSame(was, one) ? was : one;
  };
  const halls = now.halls.map((hall) => ({
    hall: hall.hall,
    counters: hall.counters,
    tables: hall.tables.map(keep),
    joined: hall.joined.map(({ table, group: next }) => {
      const group = keep(next);
      const was = knownJoined.get(table.sid);
      return was?.table === table && was.group === group ? was : { table, group };
    }),
  }));
  return { halls, tabs: now.tabs };
}
