import { type RowChange, type RowKind, rowKinds } from '#domain/rows.ts';

function isChange(value: { kind: RowKind; row: unknown }): value is RowChange {
  return typeof value.row === 'object' && value.row !== null && 'sid' in value.row;
}

/**
 * A row out of the cache. It was checked when it came over the wire, and the cache of another form of rows is
 * another cache: checking a thousand orders again is most of what a cold start would wait for.
 */
export function keptRow(kind: RowKind, row: unknown): RowChange | undefined {
  const change = { kind, row };
  return isChange(change) ? change : undefined;
}

export function forEachKind(visit: (kind: RowKind) => void): void {
  for (const kind of rowKinds) visit(kind);
}
