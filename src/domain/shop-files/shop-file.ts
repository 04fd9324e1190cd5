import * as z from 'zod/mini';
import { type Imported, firstTwice, importMenu, menuFileSchema, split } from '../catalog/import-menu.ts';
import type { Catalogue } from '../catalog/edit-catalogue.ts';
import type { Area } from '../delivery/area.ts';
import { recordOf } from '../fields.ts';
import { MANY_PRODUCTS } from '../catalog/edit-product.ts';
import { mapZoneSchema, MAX_ZONES, placeZoneSchema } from '../delivery/zone.ts';
import { markOf } from '../row-mark.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange } from '../rows.ts';
import { withFreeNames } from '../tables/same-name.ts';
import {
  freshTable,
  type Hall,
  hallSchema,
  type Table,
  tableSchema,
  MAX_NAME_LENGTH,
} from '../tables/table.ts';
import { type Branch, branchSchema } from '../shops/branch.ts';
import { MAX_SPECIAL_DAYS, specialDaysSchema } from '../shops/opening-hours.ts';

/** A table without its party and without the secret of its code. */
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

/** The operating settings, without name, address, phone and location; null: not included. */
const workSettingsSchema = z.extend(
  z.pick(branchSchema, {
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
    opening_breaks: true,
    delivery_breaks: true,
    special_days: true,
    day_starts: true,
    escalation: true,
  }),
  {
    /** Days with hours of their own. */
    special_days: z.optional(specialDaysSchema.check(z.maxLength(MAX_SPECIAL_DAYS))),
  },
);

/** An exported branch, without staff, customers and orders; an import ignores its pictures. */
export const shopFileSchema = z.object({
  /** Marks the file as an export of Brigade. */
  format: z.literal('brigade-shop'),
  /** The version of the format. */
  version: z.literal(1),
  /** The exported branch's name. */
  name: z.string().check(z.maxLength(200)),
  currency: branchSchema.shape.currency,
  menu: menuFileSchema,
  /** The halls, which tables refer to. */
  halls: z.array(hallSchema).check(z.maxLength(100)),
  /** The tables without their parties. */
  tables: z.array(tablePlanSchema).check(z.maxLength(1000)),
  stations: branchSchema.shape.stations,
  /** The delivery zones. */
  zones: z.object({
    /** The zones drawn on the map. */
    map: z.array(mapZoneSchema).check(z.maxLength(MAX_ZONES)),
    /** The zones that are lists of places. */
    places: z.array(placeZoneSchema).check(z.maxLength(MAX_ZONES)),
  }),
  settings: z.nullable(workSettingsSchema),
  /** The pictures in base64 by their path on the server. */
  pictures: z._default(recordOf(z.string(), z.string(), MANY_PRODUCTS), {}),
});
export type ShopFile = z.infer<typeof shopFileSchema>;

/** The rows a branch is exported from, and into which a file is imported. */
export interface ShopRows extends Catalogue {
  branch: Branch;
  area: Area | undefined;
  halls: readonly Hall[];
  tables: readonly Table[];
}

export interface ShopImported {
  changes: RowChange[];
  counts: Record<'catalogs' | 'products' | 'extras' | 'halls' | 'tables' | 'stations' | 'zones', Imported>;
  /** Halls and tables whose names were in use, with their new names. */
  renamed: readonly { from: string; to: string }[];
  /** Whether the settings change. */
  settings: boolean;
}

/** The branch as a file, without picture data. */
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

/** Whether a file has a menu and nothing else, as a ready-made menu has. */
export const isMenuFile = ({ halls, tables, stations, zones, settings }: ShopFile): boolean =>
  settings === null && [halls, tables, stations, zones.map, zones.places].every((list) => list.length === 0);

/** The pictures of a file's menu, each once. */
export function picturesOf({ menu }: Pick<ShopFile, 'menu'>): string[] {
  return [...new Set(menu.products.flatMap(({ image }) => image ?? []))];
}

/** The file with the new paths of its pictures; a picture without a path is left out. */
export function withPictures(file: ShopFile, places: ReadonlyMap<string, string>): ShopFile {
  const products = file.menu.products.map((product) => ({
    ...product,
    image: product.image === null ? null : (places.get(product.image) ?? null),
  }));
  return { ...file, menu: { ...file.menu, products }, pictures: {} };
}

/**
 * Imports a file into a branch. Existing ids stay unchanged, so a second import adds nothing; a hall or table whose
 * name is in use gets another. `newKey` creates the secret of a new table's code. Refuses `import_currency`,
 * `import_broken` (item).
 */
export function importShop(rows: ShopRows, file: ShopFile, newKey: () => string): Result<ShopImported> {
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
): Result<Pick<ShopImported, 'changes' | 'renamed'> & { halls: Imported; tables: Imported }> {
  const twice = firstTwice(file.halls) ?? firstTwice(file.tables);
  const halls = split(rows.halls, file.halls);
  const tables = split(rows.tables, file.tables);
  const known = new Set([...rows.halls, ...halls.fresh].map(({ sid }) => sid));
  const lost =
    twice ??
    tables.fresh.find(({ hall, min_seat, max_seat }) => !known.has(hall) || min_seat > max_seat)?.name;
  if (lost !== undefined) return refuse('import_broken', { params: { item: lost } });
  const freshHalls = withFreeNames(halls.fresh, rows.halls, MAX_NAME_LENGTH.hall);
  const freshTables = withFreeNames(tables.fresh, rows.tables, MAX_NAME_LENGTH.table);
  const rowsOfTables = freshTables.map((table) => ({
    kind: 'table' as const,
    row: { ...freshTable, ...table, merge: null, order_key: newKey(), party_key: newKey() },
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
): Result<{ changes: RowChange[]; counts: Imported }> {
  const present = area ?? { sid: branch.sid, map: [], places: [] };
  const fresh = <T extends { id: string }>(there: readonly { id: string }[], wanted: readonly T[]) =>
    wanted.filter(({ id }) => !there.some((one) => one.id === id));
  const map = [...present.map, ...fresh(present.map, zones.map)];
  const places = [...present.places, ...fresh(present.places, zones.places)];
  if (map.length > MAX_ZONES || places.length > MAX_ZONES) {
    return refuse('import_broken', { params: { item: name } });
  }
  const added = map.length + places.length - present.map.length - present.places.length;
  const counts = { fresh: added, kept: zones.map.length + zones.places.length - added };
  return ok({
    changes: added === 0 ? [] : [{ kind: 'area', row: { sid: branch.sid, map, places } }],
    counts,
  });
}
