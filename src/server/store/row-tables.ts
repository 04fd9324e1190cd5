import { readRow, type RowChange, type RowKind } from '#domain/rows.ts';
import { Fault } from '../fault.ts';

/** The table of each kind of row. */
export const TABLE: Record<RowKind, string> = {
  branch: 'branch',
  order: 'orders',
  catalog: 'catalog',
  product: 'product',
  extra: 'extra',
  stock: 'stock',
  hall: 'hall',
  table: 'dining_table',
  printer: 'printer',
  print_job: 'print_job',
  session: 'table_session',
  booking: 'booking',
  area: 'delivery_area',
  drawer: 'cash_drawer',
};

/** A row as its table stores it; `doc` is null once it is deleted. */
export interface RawRow {
  kind: RowKind;
  sid: string;
  seq: number;
  doc: unknown;
}

/** A stored document parsed as its row kind; a parse failure is a fault. */
export function parseRow(kind: RowKind, sid: string, doc: unknown): RowChange {
  const parsed = readRow(kind, doc);
  if (parsed === undefined) throw new Fault('row', `${kind} ${sid} does not parse`);
  return parsed;
}

/** Rows grouped by kind, because each kind has a table. */
export function byKind<T extends { kind: RowKind }>(rows: readonly T[]): Map<RowKind, T[]> {
  const groups = new Map<RowKind, T[]>();
  for (const row of rows) {
    const group = groups.get(row.kind);
    if (group === undefined) groups.set(row.kind, [row]);
    else group.push(row);
  }
  return groups;
}
