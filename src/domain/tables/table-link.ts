import { type Table, tableKey } from './table.ts';

/** The links of a table's codes, one for each part of a split table. `part` null: the table is not split. */
export function tableLinks(table: Table, origin: string): { part: number | null; href: string }[] {
  const parts =
    table.number_of_split > 1 ? Array.from({ length: table.number_of_split }, (_, at) => at + 1) : [null];
  return parts.map((part) => {
    const key = encodeURIComponent(tableKey(table, part));
    return { part, href: `${origin}/?tb=${encodeURIComponent(table.sid)}&key=${key}` };
  });
}
