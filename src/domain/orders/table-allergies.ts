import { noteOfAllergy } from './allergy-in-note.ts';
import type { Order } from './order.ts';

/** The allergies noted with each live order of a table's group. */
type NotedAtTables = ReadonlyMap<string, readonly { sid: string; texts: readonly string[] }[]>;

/** What an order names as an allergy, in its note and at its dishes. */
function allergiesOf({ note, products }: Order): string[] {
  const ofDishes = products
    .filter(({ removed, allergy }) => removed === null && allergy !== '')
    .map(({ allergy }) => allergy);
  return [...new Set([noteOfAllergy(note), ...ofDishes])].filter((text) => text !== '');
}

/** The allergies of all tables. `rootOf`: the table that leads the group of merged tables. */
export function notedAtTables(orders: readonly Order[], rootOf: (table: string) => string): NotedAtTables {
  const noted = new Map<string, { sid: string; texts: readonly string[] }[]>();
  for (const order of orders) {
    if (order.table === null || order.status === 'CANCELED' || order.finished_at !== null) continue;
    const texts = allergiesOf(order);
    if (texts.length === 0) continue;
    const root = rootOf(order.table.sid);
    const known = noted.get(root);
    if (known === undefined) noted.set(root, [{ sid: order.sid, texts }]);
    else known.push({ sid: order.sid, texts });
  }
  return noted;
}

/**
 * The allergies that only other orders of an order's table name: of another part, another round, or a merged table. Plates
 * are shared, so they concern all dishes of the table.
 */
export function allergiesElsewhere(
  order: Order,
  noted: NotedAtTables,
  rootOf: (table: string) => string,
): string[] {
  const others = order.table === null ? [] : (noted.get(rootOf(order.table.sid)) ?? []);
  const own = new Set(allergiesOf(order));
  const texts = others.filter(({ sid }) => sid !== order.sid).flatMap(({ texts: one }) => one);
  return [...new Set(texts)].filter((text) => !own.has(text));
}
