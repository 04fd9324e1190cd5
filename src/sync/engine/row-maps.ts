import { catalogSchema } from '#domain/catalog/catalog.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { productSchema } from '#domain/catalog/product.ts';
import { stockSchema } from '#domain/catalog/stock.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { type RowKind, rowKinds, type RowMap } from '#domain/rows.ts';
import { branchSchema } from '#domain/shops/branch.ts';
import { hallSchema, tableSchema } from '#domain/tables/table.ts';
import * as z from 'zod/mini';

/** Rows by kind and sid. */
export type RowMaps = { [K in RowKind]: Map<string, RowMap[K]> };

/** A write of one row; the same type as the domain's `RowChange`, in the form the compiler can follow. */
export type ChangeOf<K extends RowKind = RowKind> = { [P in K]: { kind: P; row: RowMap[P] } }[K];

export function emptyRowMaps(): RowMaps {
  return {
    branch: new Map(),
    order: new Map(),
    catalog: new Map(),
    product: new Map(),
    extra: new Map(),
    stock: new Map(),
    hall: new Map(),
    table: new Map(),
  };
}

export function putRow<K extends RowKind>(maps: RowMaps, change: ChangeOf<K>): void {
  const rows: Map<string, RowMap[K]> = maps[change.kind];
  rows.set(change.row.sid, change.row);
}

type Reader = (raw: unknown) => ChangeOf | undefined;

function reader<S extends z.ZodMiniType>(schema: S, change: (row: z.output<S>) => ChangeOf): Reader {
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
};

/** A row as it came over the wire or from disk, checked; undefined when it is not what its kind says. */
export function readRow(kind: RowKind, raw: unknown): ChangeOf | undefined {
  return readers[kind](raw);
}

function isRowOf<K extends RowKind>(_kind: K, raw: unknown): raw is RowMap[K] {
  return typeof raw === 'object' && raw !== null && 'sid' in raw;
}

function keeper<K extends RowKind>(kind: K): (raw: unknown) => { kind: K; row: RowMap[K] } | undefined {
  return (raw) => (isRowOf(kind, raw) ? { kind, row: raw } : undefined);
}

const keepers: Record<RowKind, Reader> = {
  branch: keeper('branch'),
  order: keeper('order'),
  catalog: keeper('catalog'),
  product: keeper('product'),
  extra: keeper('extra'),
  stock: keeper('stock'),
  hall: keeper('hall'),
  table: keeper('table'),
};

/**
 * A row out of the cache. It was checked when it came over the wire, and the cache of another form of rows is
 * another cache: checking a thousand orders again is most of what a cold start would wait for.
 */
export function keptRow(kind: RowKind, raw: unknown): ChangeOf | undefined {
  return keepers[kind](raw);
}

export function forEachKind(visit: (kind: RowKind) => void): void {
  for (const kind of rowKinds) visit(kind);
}
