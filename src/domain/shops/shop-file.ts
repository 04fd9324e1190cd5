import * as z from 'zod/mini';
import { type Brought, firstTwice, importMenu, menuFileSchema, split } from '../catalog/import-menu.ts';
import type { Catalogue } from '../catalog/edit-catalogue.ts';
import type { Area } from '../delivery/area.ts';
import { mapZoneSchema, MOST_ZONES, placeZoneSchema } from '../delivery/zone.ts';
import { markOf } from '../row-mark.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange } from '../rows.ts';
import { LONGEST_NAME, withFreeNames } from '../tables/same-name.ts';
import { freshTable, type Hall, hallSchema, type Table, tableSchema } from '../tables/table.ts';
import { type Branch, branchSchema } from './branch.ts';

/** What a table is, without who sits there and without the secret of its code. */
const tablePlanSchema = z.pick(tableSchema, {
  sid: true,
  name: true,
  hall: true,
  max_seat: true,
  min_seat: true,
  shape: true,
  number_of_split: true,
  pay_all: true,
  x: true,
  y: true,
  width: true,
  height: true,
  rotation: true,
});

/** How a branch works. Who it is (name, address, phones, place on the map) stays its own. */
const workSettingsSchema = z.pick(branchSchema, {
  deliver_within: true,
  deliver_time: true,
  min_order: true,
  delivery_charge: true,
  pickup: true,
  pickup_later: true,
  buy_now: true,
  buy_later: true,
  cash_on_delivery: true,
  card_on_delivery: true,
  cash_on_pickup: true,
  web_payment: true,
  opening_hours: true,
  delivery_hours: true,
  special_days: true,
  day_starts: true,
  escalation: true,
});

/**
 * Everything of a branch that can be taken along, without people, customers and orders. `pictures` are theirs by their
 * place on the server, in base64; they are uploaded one by one and left out of what is imported.
 */
export const shopFileSchema = z.object({
  format: z.literal('brigade-shop'),
  version: z.literal(1),
  name: z.string().check(z.maxLength(200)),
  currency: branchSchema.shape.currency,
  menu: menuFileSchema,
  halls: z.array(hallSchema).check(z.maxLength(100)),
  tables: z.array(tablePlanSchema).check(z.maxLength(1000)),
  stations: branchSchema.shape.stations,
  zones: z.object({
    map: z.array(mapZoneSchema).check(z.maxLength(MOST_ZONES)),
    places: z.array(placeZoneSchema).check(z.maxLength(MOST_ZONES)),
  }),
  settings: z.nullable(workSettingsSchema),
  pictures: z._default(z.record(z.string(), z.string()), {}),
});
export type ShopFile = z.infer<typeof shopFileSchema>;

/** The rows of a branch that a file is made of, and that it is brought in beside. */
export interface ShopRows extends Catalogue {
  branch: Branch;
  area: Area | undefined;
  halls: readonly Hall[];
  tables: readonly Table[];
}

export interface ShopBrought {
  changes: RowChange[];
  counts: Record<'catalogs' | 'products' | 'extras' | 'halls' | 'tables' | 'stations' | 'zones', Brought>;
  /** Halls and tables whose names somebody here bears already, and what they are called instead. */
  renamed: readonly { from: string; to: string }[];
  /** Whether the settings become others. */
  settings: boolean;
}

/** The branch as a file, without the pictures themselves. */
export function shopFileOf({ branch, area, halls, tables, ...menu }: ShopRows): ShopFile {
  return {
    format: 'brigade-shop',
    version: 1,
    name: `${branch.shop.name} · ${branch.name}`,
    currency: branch.currency,
    menu: { catalogs: [...menu.catalogs], products: [...menu.products], extras: [...menu.extras] },
    halls: [...halls],
    tables: tables.map((table) => z.parse(tablePlanSchema, table)),
    stations: branch.stations,
    zones: { map: [...(area?.map ?? [])], places: [...(area?.places ?? [])] },
    settings: z.parse(workSettingsSchema, branch),
    pictures: {},
  };
}

/** A menu alone, as a file. */
export function fileOfMenu(name: string, currency: string, menu: ShopFile['menu']): ShopFile {
  const nothing = { halls: [], tables: [], stations: [], zones: { map: [], places: [] }, settings: null };
  return { format: 'brigade-shop', version: 1, name, currency, menu, ...nothing, pictures: {} };
}

/** The pictures a file's menu shows, each once. */
export function picturesOf({ menu }: Pick<ShopFile, 'menu'>): string[] {
  return [...new Set(menu.products.flatMap(({ image }) => image ?? []))];
}

/** The file with its pictures where they lie now; one that has no place is left out. */
export function withPictures(file: ShopFile, places: ReadonlyMap<string, string>): ShopFile {
  const products = file.menu.products.map((product) => ({
    ...product,
    image: product.image === null ? null : (places.get(product.image) ?? null),
  }));
  return { ...file, menu: { ...file.menu, products }, pictures: {} };
}

/**
 * Adds what a file holds to a branch; what is there already under the same id stays as it is, so a file brought in twice
 * is there once; a hall or table whose name is taken gets another. `newKey` makes the secret of a new table's code. Refuses `import_currency`, `import_broken` (item).
 */
export function importShop(rows: ShopRows, file: ShopFile, newKey: () => string): Result<ShopBrought> {
  const { branch } = rows;
  if (file.currency !== branch.currency) {
    return refuse('import_currency', { params: { item: file.currency, where: branch.currency } });
  }
  const menu = importMenu(rows, file.menu);
  if (!menu.ok) return menu;
  const plan = importPlan(rows, file, newKey);
  if (!plan.ok) return plan;
  const stations = split(branch.stations, file.stations);
  const allStations = [...branch.stations, ...stations.fresh];
  const known = new Set(allStations.map(({ sid }) => sid));
  const lost = file.menu.products.find((product) => !product.stations.every((sid) => known.has(sid)));
  if (lost !== undefined || allStations.length > 20) {
    return refuse('import_broken', { params: { item: lost?.name ?? file.name } });
  }
  const zones = importZones(rows, file);
  if (!zones.ok) return zones;
  const wanted: Branch = { ...branch, ...file.settings, stations: allStations };
  const settings = markOf({ ...wanted, stations: [] }) !== markOf({ ...branch, stations: [] });
  const { changes, ...counts } = menu.value;
  const { halls, tables, renamed } = plan.value;
  return ok({
    changes: [
      ...(markOf(wanted) === markOf(branch) ? [] : [{ kind: 'branch' as const, row: wanted }]),
      ...changes,
      ...plan.value.changes,
      ...zones.value.changes,
    ],
    counts: { ...counts, halls, tables, stations: stations.counts, zones: zones.value.counts },
    renamed,
    settings,
  });
}

function renamed(before: readonly { name: string }[], after: readonly { name: string }[]) {
  return before
    .map(({ name }, place) => ({ from: name, to: after[place]?.name ?? name }))
    .filter(({ from, to }) => from !== to);
}

function importPlan(
  rows: ShopRows,
  file: ShopFile,
  newKey: () => string,
): Result<Pick<ShopBrought, 'changes' | 'renamed'> & { halls: Brought; tables: Brought }> {
  const twice = firstTwice(file.halls) ?? firstTwice(file.tables);
  const halls = split(rows.halls, file.halls);
  const tables = split(rows.tables, file.tables);
  const known = new Set([...rows.halls, ...halls.fresh].map(({ sid }) => sid));
  const lost =
    twice ??
    tables.fresh.find(({ hall, min_seat, max_seat }) => !known.has(hall) || min_seat > max_seat)?.name;
  if (lost !== undefined) return refuse('import_broken', { params: { item: lost } });
  const freshHalls = withFreeNames(halls.fresh, rows.halls, LONGEST_NAME.hall);
  const freshTables = withFreeNames(tables.fresh, rows.tables, LONGEST_NAME.table);
  const rowsOfTables = freshTables.map((table) => ({
    kind: 'table' as const,
    row: { ...freshTable, ...table, merge: null, order_key: newKey() },
  }));
  const rowsOfHalls = freshHalls.map((row) => ({ kind: 'hall' as const, row }));
  return ok({
    changes: [...rowsOfHalls, ...rowsOfTables],
    renamed: [...renamed(halls.fresh, freshHalls), ...renamed(tables.fresh, freshTables)],
    halls: halls.counts,
    tables: tables.counts,
  });
}

function importZones(
  { branch, area }: ShopRows,
  { zones, name }: ShopFile,
): Result<{ changes: RowChange[]; counts: Brought }> {
  const present = area ?? { sid: branch.sid, map: [], places: [] };
  const fresh = <T extends { id: string }>(there: readonly { id: string }[], wanted: readonly T[]) =>
    wanted.filter(({ id }) => !there.some((one) => one.id === id));
  const map = [...present.map, ...fresh(present.map, zones.map)];
  const places = [...present.places, ...fresh(present.places, zones.places)];
  if (map.length > MOST_ZONES || places.length > MOST_ZONES) {
    return refuse('import_broken', { params: { item: name } });
  }
  const added = map.length + places.length - present.map.length - present.places.length;
  const counts = { fresh: added, kept: zones.map.length + zones.places.length - added };
  return ok({
    changes: added === 0 ? [] : [{ kind: 'area', row: { sid: branch.sid, map, places } }],
    counts,
  });
}
