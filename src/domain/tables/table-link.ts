import { keyOfPart } from './table-key.ts';
import type { Table } from './table.ts';

/** The link to a table's page with one of its keys. */
export function tableLink(sid: string, key: string, origin: string): string {
  return `${origin}/?tb=${encodeURIComponent(sid)}&key=${encodeURIComponent(key)}`;
}

/**
 * The links of a table's codes with its printed key or that of the present party, one for each part of a split
 * table. `part` null: the table is not split.
 */
export function tableLinks(
  table: Table,
  origin: string,
  key: string = table.order_key,
): { part: number | null; href: string }[] {
  const parts =
    table.number_of_split > 1 ? Array.from({ length: table.number_of_split }, (_, at) => at + 1) : [null];
  return parts.map((part) => ({ part, href: tableLink(table.sid, keyOfPart(key, part), origin) }));
}
