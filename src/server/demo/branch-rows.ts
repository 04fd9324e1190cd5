import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Area } from '#domain/delivery/area.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { laidOut } from '#domain/tables/plan-layout.ts';
import { freshTable, type Hall, type Table } from '#domain/tables/table.ts';
import { demoExtras } from './extras.data.ts';
import { contentsOf } from './dish-contents.data.ts';
import { demoTranslations } from './menu-translations.ts';
import { type DemoCatalog, demoCatalogs, demoProducts } from './menu.data.ts';
import type { DemoBranch } from './demo-branches.data.ts';

/** The path of a product's picture on this server. */
export function picturePath(product: string): string {
  return `/media/demo/${product}.svg`;
}

function catalogRows(
  list: readonly DemoCatalog[],
  parent: string | null,
  without: readonly string[],
): Catalog[] {
  const rows: Catalog[] = [];
  for (const { sid, name, tax = null, under = [] } of list) {
    if (without.includes(sid)) continue;
    const translations = demoTranslations(sid);
    rows.push({ sid, name, tax, tax_included: null, parent, order: rows.length + 1, translations });
    rows.push(...catalogRows(under, sid, without));
  }
  return rows;
}

function areaOf(branch: Branch, { zones }: DemoBranch): Area {
  const { sid, lat, lng, min_order, deliver_time } = branch;
  const points = lat === null || lng === null ? [] : [{ lat, lng }];
  const map = zones.circles.map(([name, radius, delivery_charge], index) => ({
    id: `${sid}-${index + 1}`,
    name,
    circle: true,
    radius,
    points,
    delivery_charge,
    min_order,
    deliver_time: deliver_time + index * 10,
    active: zones.isActive,
    deliverable: true,
  }));
  return { sid, map, places: [] };
}

/** Which stations cook what: most catalogs go to one station, pasta with fried items and burgers to two. */
const stationsOf: Record<string, readonly string[]> = {
  'cold-mezze': ['cold'],
  'hot-mezze': ['fry'],
  soups: ['cold'],
  grill: ['grill'],
  pizza: ['oven'],
  burgers: ['grill', 'fry'],
  pasta: ['grill'],
  sides: ['fry'],
  salads: ['cold'],
  bowls: ['cold'],
  desserts: ['cold'],
  'ice-cream': ['cold'],
  'coffee-tea': ['bar'],
  'soft-drinks': ['bar'],
  'wine-beer': ['bar'],
};

const ingredientsOf: Record<string, readonly { name: string; count: number }[]> = {
  'lamb-chops': [{ name: 'Lamb chop', count: 4 }],
  kofte: [{ name: 'Köfte', count: 5 }],
  falafel: [{ name: 'Falafel ball', count: 6 }],
};

function declared(sid: string): Pick<Product, 'allergens' | 'diet'> {
  const { contains, diet } = contentsOf[sid] ?? {};
  return { ...(contains && { allergens: [...contains] }), ...(diet && { diet }) };
}

export function productRows(without: readonly string[]): Product[] {
  return demoProducts
    .filter((product) => !without.includes(product.catalog))
    .map(({ sid, name, text, price, catalog, extra }, index) => ({
      ...declared(sid),
      translations: demoTranslations(sid),
      sid,
      name,
      text,
      price,
      slug: sid,
      sku: `${catalog.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
      catalog_id: catalog,
      extra_id: extra,
      visible_web: true,
      image: picturePath(sid),
      order: index + 1,
      stations: [...(stationsOf[catalog] ?? [])],
      ingredients: [...(ingredientsOf[sid] ?? [])],
    }));
}

/** All rows of a branch except its orders. `newKey` creates the secret in each table's code. */
export function branchRows(branch: Branch, demo: DemoBranch, newKey: () => string): RowChange[] {
  const halls: Hall[] = demo.halls.map(({ sid, name, pattern }) => ({ sid, name, pattern }));
  const linked = demo.halls.flatMap((hall) => hall.tables).filter(({ merge }) => merge !== undefined);
  const tables: Table[] = demo.halls.flatMap((hall) =>
    laidOut(
      hall.tables.map(({ sid, name, seats, shape, parts = 1, merge }) => ({
        sid,
        name,
        hall: hall.sid,
        min_seat: seats[0],
        max_seat: seats[1],
        shape,
        number_of_split: parts,
        merge: merge ?? null,
        pay_all: false,
        order_key: newKey(),
        ...freshTable,
        party_key: newKey(),
        merged: linked.filter((one) => one.merge === sid).map((one) => one.sid),
      })),
    ),
  );
  return [
    { kind: 'branch', row: branch },
    { kind: 'area', row: areaOf(branch, demo) },
    ...catalogRows(demoCatalogs, null, demo.without).map((row) => ({ kind: 'catalog' as const, row })),
    ...demoExtras.map((row) => ({ kind: 'extra' as const, row })),
    ...productRows(demo.without).map((row) => ({ kind: 'product' as const, row })),
    ...halls.map((row) => ({ kind: 'hall' as const, row })),
    ...tables.map((row) => ({ kind: 'table' as const, row })),
  ];
}
