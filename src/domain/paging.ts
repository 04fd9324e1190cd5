/** Default number of items on a page of a list. */
export const ITEMS_PER_PAGE = 20;

/** The page number in an address; 1 for anything that is not a page number. */
export function askedPage(text: string | null | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

const MAX_LINKS = 7;
const LINKS_BEFORE = 6;

/** The page numbers a pagination shows: at most 7, starting 6 before the current page, never before 1. */
export function pageWindow(current: number, pages: number): number[] {
  const last = Math.max(1, pages);
  const first = Math.max(1, Math.min(current, last) - LINKS_BEFORE);
  const count = Math.min(MAX_LINKS, last - first + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Counts of a paged list as the API gives them; `items_from`/`items_to` are 1-based, 0 when empty. */
export interface PageCounts {
  pages: number;
  items_per_page: number;
  items_from: number;
  items_to: number;
  count: number;
}

export function pageCounts(count: number, page: number, perPage = ITEMS_PER_PAGE): PageCounts {
  const from = count === 0 ? 0 : Math.min((page - 1) * perPage + 1, count);
  return {
    pages: Math.max(1, Math.ceil(count / perPage)),
    items_per_page: perPage,
    items_from: from,
    items_to: count === 0 ? 0 : Math.min(page * perPage, count),
    count,
  };
}
