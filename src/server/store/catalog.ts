import { catalogSchema } from '#domain/catalog/catalog.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { productSchema } from '#domain/catalog/product.ts';
import { stockSchema } from '#domain/catalog/stock.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

const PRODUCTS: Statement = {
  name: 'product.all',
  text: `select doc from product where branch_id = $1 and doc is not null order by (doc ->> 'order')::int, sid`,
};
const STOCKS: Statement = {
  name: 'stock.all',
  text: 'select doc from stock where branch_id = $1 and doc is not null',
};
const CATALOGS: Statement = {
  name: 'catalog.all',
  text: `select doc from catalog where branch_id = $1 and doc is not null order by (doc ->> 'order')::int, sid`,
};
const EXTRAS: Statement = {
  name: 'extra.all',
  text: `select doc from extra where branch_id = $1 and doc is not null order by doc ->> 'name'`,
};

/** Reads a branch's menu; writes go through the branch store. */
export const catalog = {
  async products(db: Queryable, branchId: number) {
    return docs(productSchema, await db.query(PRODUCTS, [branchId]));
  },
  async stocks(db: Queryable, branchId: number) {
    return docs(stockSchema, await db.query(STOCKS, [branchId]));
  },
  async catalogs(db: Queryable, branchId: number) {
    return docs(catalogSchema, await db.query(CATALOGS, [branchId]));
  },
  async extras(db: Queryable, branchId: number) {
    return docs(extraSchema, await db.query(EXTRAS, [branchId]));
  },
};
