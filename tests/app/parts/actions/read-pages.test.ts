import { expect, it } from 'vitest';
import { MAX_EXPORTED_ROWS, readPages } from '#app/parts/actions/read-pages.ts';
import { ok, refuse } from '#domain/result.ts';

const self = (row: string) => row;

it('keeps a row once that moved to the next page while the list was read', async () => {
  const pages = [
    ['c', 'b'],
    ['b', 'a'],
  ];
  const read = async ({ page }: { page: number }) => ok({ rows: pages[page - 1] ?? [], pages: 2 });
  expect(await readPages(read, self)).toEqual(ok({ rows: ['c', 'b', 'a'], isCut: false }));
});

it('stops at the limit and says so', async () => {
  const read = async ({ page, per_page: size }: { page: number; per_page: number }) =>
    ok({ rows: Array.from({ length: size }, (_, index) => `${page}/${index}`), pages: 1_000 });
  const list = await readPages(read, self);
  expect(list.ok && [list.value.rows.length, list.value.isCut]).toEqual([MAX_EXPORTED_ROWS, true]);
});

it('is refused as a whole if one page is refused', async () => {
  const read = async ({ page }: { page: number }) =>
    page === 1 ? ok({ rows: ['a'], pages: 2 }) : refuse('offline');
  expect(await readPages(read, self)).toEqual(refuse('offline'));
});
