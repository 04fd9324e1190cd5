import { MAX_ITEMS_PER_PAGE } from '#contract/per-page.ts';
import { ok, type Result } from '#domain/result.ts';

/** The most rows of an exported list. */
export const MAX_EXPORTED_ROWS = 10_000;

interface Asked {
  page: number;
  per_page: number;
}

/**
 * All rows of a paged list, `MAX_EXPORTED_ROWS` at most. Rows that arrive while it is read push others to the next page:
 * a row that was read twice is kept once.
 */
export async function readPages<Row>(
  read: (asked: Asked) => Promise<Result<{ rows: readonly Row[]; pages: number }>>,
  keyOf: (row: Row) => string,
): Promise<Result<{ rows: Row[]; isCut: boolean }>> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const answer = await read({ page, per_page: MAX_ITEMS_PER_PAGE });
    if (!answer.ok) return answer;
    for (const row of answer.value.rows) rows.set(keyOf(row), row);
    const isLast = page >= answer.value.pages || answer.value.rows.length === 0;
    const isFull = rows.size >= MAX_EXPORTED_ROWS;
    if (isLast || isFull) return ok({ rows: [...rows.values()], isCut: isFull && !isLast });
  }
}
