/** Lets the table's bar ask at once when a page sees that an order of the table has changed. */
const news = new EventTarget();

export const announceTableNews = (): boolean => news.dispatchEvent(new Event('change'));

export function onTableNews(listener: () => void, signal: AbortSignal): void {
  news.addEventListener('change', listener, { signal });
}
