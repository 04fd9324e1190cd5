/** How often to check, in idle time. Only tickets in view are measured, so a thousand cost nothing. */
const CHECK_EVERY_MS = 600;
/** Height of the label (ticket.module.css), plus the height of a dish's name: less is out of view. */
const HIDDEN_PX = 24 + 24;
/** Less overflow than this is ignored. */
const EDGE_PX = 8;

/** Number of a ticket's dishes that are out of view; undefined: none. */
function hiddenDishes(body: Element): number | undefined {
  const end = body.scrollTop + body.clientHeight;
  if (body.scrollHeight - end < EDGE_PX) return undefined;
  const top = body.getBoundingClientRect().top - body.scrollTop;
  const dishes = [...body.querySelectorAll('li')];
  return dishes.filter((dish) => dish.getBoundingClientRect().top - top > end - HIDDEN_PX).length;
}

const framesIn = (area: Element) => [...area.querySelectorAll<HTMLElement>('[data-below]')];

/** Labels each ticket in view with the number of dishes scrolled out of view; tapping the label scrolls to them. */
export function watchHiddenDishes(area: HTMLElement, words: (dishes: number) => string): () => void {
  function measure(frames: readonly HTMLElement[]): void {
    const { left, right, top, bottom } = area.getBoundingClientRect();
    // Measure all before writing, to force layout only once.
    const found = frames.flatMap((frame) => {
      const box = frame.getBoundingClientRect();
      const isSeen = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      const [body] = frame.children;
      return isSeen && body !== undefined ? [{ frame, count: hiddenDishes(body) }] : [];
    });
    for (const { frame, count } of found) {
      const text = count === undefined ? undefined : words(count);
      if (frame.dataset['more'] === text) continue;
      if (text === undefined) delete frame.dataset['more'];
      else frame.dataset['more'] = text;
    }
  }
  const stop = new AbortController();
  const { signal } = stop;
  const onScroll = ({ target }: Event) => {
    const frame = target instanceof Element ? target.closest<HTMLElement>('[data-below]') : null;
    if (frame !== null) measure([frame]);
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.dataset['more'] === undefined) return;
    const [body] = target.children;
    body?.scrollBy({ top: body.clientHeight - HIDDEN_PX, behavior: 'smooth' });
  };
  area.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  area.addEventListener('click', onClick, { signal });
  const timer = setInterval(() => {
    if (document.hidden) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => measure(framesIn(area)));
    else measure(framesIn(area));
  }, CHECK_EVERY_MS);
  measure(framesIn(area));
  return () => {
    stop.abort();
    clearInterval(timer);
    for (const frame of framesIn(area)) delete frame.dataset['more'];
  };
}
