import * as z from 'zod/mini';
import { type Booking, bookingSchema } from './bookings/booking.ts';
import { type Drawer, drawerSchema } from './cash/drawer.ts';
import { type Catalog, catalogSchema } from './catalog/catalog.ts';
import { type Extra, extraSchema } from './catalog/extra.ts';
import { type Product, productSchema } from './catalog/product.ts';
import { type Stock, stockSchema } from './catalog/stock.ts';
import { type Area, areaSchema } from './delivery/area.ts';
import { type Order, orderSchema } from './orders/order.ts';
import { type Printer, printerSchema } from './printing/printer.ts';
import { type PrintJob, printJobSchema } from './printing/print-job.ts';
import { type Branch, branchSchema } from './shops/branch.ts';
import { type Session, sessionSchema } from './tables/session.ts';
import { type Hall, hallSchema, type Table, tableSchema } from './tables/table.ts';

/** Everything a device stores of a branch: one row per item, identified by kind and sid. */
export interface RowMap {
  branch: Branch;
  order: Order;
  catalog: Catalog;
  product: Product;
  extra: Extra;
  stock: Stock;
  hall: Hall;
  table: Table;
  printer: Printer;
  print_job: PrintJob;
  session: Session;
  booking: Booking;
  area: Area;
  drawer: Drawer;
}

export type RowKind = keyof RowMap;

export const rowSchemas = {
  branch: branchSchema,
  order: orderSchema,
  catalog: catalogSchema,
  product: productSchema,
  extra: extraSchema,
  stock: stockSchema,
  hall: hallSchema,
  table: tableSchema,
  printer: printerSchema,
  print_job: printJobSchema,
  session: sessionSchema,
  booking: bookingSchema,
  area: areaSchema,
  drawer: drawerSchema,
};

export const rowKinds = [
  'branch',
  'order',
  'catalog',
  'product',
  'extra',
  'stock',
  'hall',
  'table',
  'printer',
  'print_job',
  'session',
  'booking',
  'area',
  'drawer',
] as const;

/** A value for every row kind; this is the one list that a new kind must be added to. */
export function forKinds<T>(make: (kind: RowKind) => T): Record<RowKind, T> {
  return {
    branch: make('branch'),
    order: make('order'),
    catalog: make('catalog'),
    product: make('product'),
    extra: make('extra'),
    stock: make('stock'),
    hall: make('hall'),
    table: make('table'),
    printer: make('printer'),
    print_job: make('print_job'),
    session: make('session'),
    booking: make('booking'),
    area: make('area'),
    drawer: make('drawer'),
  };
}

export interface RowRef {
  kind: RowKind;
  sid: string;
}

/** A row with its kind; `RowChange` of one kind writes that row. */
export type RowChange = { [K in RowKind]: { kind: K; row: RowMap[K] } }[RowKind];

/** The same type as `RowChange`, in a form the compiler can narrow. */
type ChangeOf<K extends RowKind> = { [P in K]: { kind: P; row: RowMap[P] } }[K];

/** Rows by kind and sid. */
export type RowMaps = { [K in RowKind]: Map<string, RowMap[K]> };

export function emptyRowMaps(): RowMaps {
  return forKinds(() => new Map<string, never>());
}

export function putRow<K extends RowKind>(maps: RowMaps, change: ChangeOf<K>): void {
  const rows: Map<string, RowMap[K]> = maps[change.kind];
  rows.set(change.row.sid, change.row);
}

type Reader = (raw: unknown) => RowChange | undefined;

function reader<S extends z.ZodMiniType>(schema: S, change: (row: z.output<S>) => RowChange): Reader {
  return (raw) => {
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? change(parsed.data) : undefined;
  };
}

const readers: Record<RowKind, Reader> = {
  branch: reader(branchSchema, (row) => ({ kind: 'branch', row })),
  order: reader(orderSchema, (row) => ({ kind: 'order', row })),
  catalog: reader(catalogSchema, (row) => ({ kind: 'catalog', row })),
  product: reader(productSchema, (row) => ({ kind: 'product', row })),
  extra: reader(extraSchema, (row) => ({ kind: 'extra', row })),
  stock: reader(stockSchema, (row) => ({ kind: 'stock', row })),
  hall: reader(hallSchema, (row) => ({ kind: 'hall', row })),
  table: reader(tableSchema, (row) => ({ kind: 'table', row })),
  printer: reader(printerSchema, (row) => ({ kind: 'printer', row })),
  print_job: reader(printJobSchema, (row) => ({ kind: 'print_job', row })),
  session: reader(sessionSchema, (row) => ({ kind: 'session', row })),
  booking: reader(bookingSchema, (row) => ({ kind: 'booking', row })),
  area: reader(areaSchema, (row) => ({ kind: 'area', row })),
  drawer: reader(drawerSchema, (row) => ({ kind: 'drawer', row })),
};

/** A validated row from the network or a disk; undefined when it does not match its kind's schema. */
export function readRow(kind: RowKind, raw: unknown): RowChange | undefined {
  return readers[kind](raw);
}

/** The rows a rule may read, by kind and sid, loaded beforehand. */
export interface RowView {
  get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined;
}
