/** So often it is looked at, in a pause. A thousand tickets cost nothing: it is asked of those in view. */
const LOOK_EVERY_MS = 600;
/** As high as what says it (ticket.module.css), and so much of a dish is to be seen: its name. */
const HIDDEN_PX = 24 + 24;
/** Less than that is an edge. */
const EDGE_PX = 8;

/** What of a ticket's dishes is out of sight; undefined: nothing is. */
function below(body: Element): number | undefined {
  const end = body.scrollTop + body.clientHeight;
  if (body.scrollHeight - end < EDGE_PX) return undefined;
  const top = body.getBoundingClientRect().top - body.scrollTop;
  const dishes = [...body.querySelectorAll('li')];
  return dishes.filter((dish) => dish.getBoundingClientRect().top - top > end - HIDDEN_PX).length;
}

const framesIn = (area: Element) => [...area.querySelectorAll<HTMLElement>('[data-below]')];

/** Says at each ticket in view how many of its dishes lie below what is seen of it; a tap on that scrolls there. */
export function watchBelow(area: HTMLElement, words: (dishes: number) => string): () => void {
  function look(frames: readonly HTMLElement[]): void {
    const { left, right, top, bottom } = area.getBoundingClientRect();
    // Asked of all before anything is written: the page is laid out once.
    const found = frames.flatMap((frame) => {
      const box = frame.getBoundingClientRect();
      const isSeen = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      const [body] = frame.children;
      return isSeen && body !== undefined ? [{ frame, count: below(body) }] : [];
    });
    for (const { frame, count } of found) {
      const said = count === undefined ? undefined : words(count);
      if (frame.dataset['more'] === said) continue;
      if (said === undefined) delete frame.dataset['more'];
      else frame.dataset['more'] = said;
    }
  }
  const stop = new AbortController();
  const { signal } = stop;
  const onScroll = ({ target }: Event) => {
    const frame = target instanceof Element ? target.closest<HTMLElement>('[data-below]') : null;
    if (frame !== null) look([frame]);
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
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => look(framesIn(area)));
    else look(framesIn(area));
  }, LOOK_EVERY_MS);
  look(framesIn(area));
  return () => {
    stop.abort();
    clearInterval(timer);
    for (const frame of framesIn(area)) delete frame.dataset['more'];
  };
}
