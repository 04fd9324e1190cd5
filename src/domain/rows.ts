import { type Catalog, catalogSchema } from './catalog/catalog.ts';
import { type Extra, extraSchema } from './catalog/extra.ts';
import { type Product, productSchema } from './catalog/product.ts';
import { type Stock, stockSchema } from './catalog/stock.ts';
import { type Order, orderSchema } from './orders/order.ts';
import { type Branch, branchSchema } from './shops/branch.ts';
import { type Hall, hallSchema, type Table, tableSchema } from './tables/table.ts';

/** Everything a device keeps of a branch: one row per thing, named by kind and sid. */
export interface RowMap {
  branch: Branch;
  order: Order;
  catalog: Catalog;
  product: Product;
  extra: Extra;
  stock: Stock;
  hall: Hall;
  table: Table;
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
};

export const rowKinds = ['branch', 'order', 'catalog', 'product', 'extra', 'stock', 'hall', 'table'] as const;

export interface RowRef {
  kind: RowKind;
  sid: string;
}

/** A row with its kind; `RowChange` of one kind is the write of that row. */
export type RowChange = { [K in RowKind]: { kind: K; row: RowMap[K] } }[RowKind];

/** What a rule may read: rows by kind and sid, loaded beforehand. */
export interface RowView {
  get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined;
}
