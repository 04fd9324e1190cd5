import { type RowChange, type RowKind, rowKinds } from '#domain/rows.ts';

function isChange(value: { kind: RowKind; row: unknown }): value is RowChange {
  return typeof value.row === 'object' && value.row !== null && 'sid' in value.row;
}

/**
 * A row from the cache. It was validated when it was received, and each schema has its own cache; validating a thousand
 * orders again would be most of a cold start.
 */
export function storedRow(kind: RowKind, row: unknown): RowChange | undefined {
  const change = { kind, row };
  return isChange(change) ? change : undefined;
}

export function forEachKind(visit: (kind: RowKind) => void): void {
  for (const kind of rowKinds) visit(kind);
}
