import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHiddenDishes } from '#app/features/orders/hidden-dishes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const at = (element: Element, top: number, height: number, left = 0) =>
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(left, top, 200, height));

/** A ticket at `left` whose dishes are 60 high each, with 160 visible. */
function aTicket(area: Element, dishes: number, left = 0) {
  const frame = document.createElement('div');
  frame.dataset['below'] = '';
  const body = frame.appendChild(document.createElement('div'));
  area.append(frame);
  at(frame, 100, 160, left);
  at(body, 100, 160, left);
  Object.defineProperty(body, 'clientHeight', { value: 160 });
  Object.defineProperty(body, 'scrollHeight', { get: () => 60 * body.children.length });
  const scroll = vi.fn();
  body.scrollBy = scroll;
  for (let nth = 0; nth < dishes; nth += 1) {
    const dish = body.appendChild(document.createElement('li'));
    vi.spyOn(dish, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(left, 100 + 60 * nth - body.scrollTop, 200, 60),
    );
  }
  return { frame, body, scroll };
}

it('shows how many dishes of a ticket are below the fold', () => {
  const area = document.body.appendChild(document.createElement('section'));
  at(area, 0, 800);
  const short = aTicket(area, 2);
  const long = aTicket(area, 6);
  const away = aTicket(area, 6, 900);
  const stop = watchHiddenDishes(area, (dishes) => `${dishes} more`);
  const said = () => [short, long, away].map(({ frame }) => frame.dataset['more']);
  expect(said()).toEqual([undefined, '4 more', undefined]);
  long.body.scrollTop = 120;
  long.body.dispatchEvent(new Event('scroll'));
  expect(said()[1]).toBe('2 more');
  long.body.scrollTop = 200;
  long.body.dispatchEvent(new Event('scroll'));
  expect(said()[1]).toBeUndefined();
  // A dish added by a change is counted in the next pause.
  short.body.append(document.createElement('li'));
  at(short.body.children[2]!, 220, 60);
  vi.advanceTimersByTime(700);
  expect(said()[0]).toBe('1 more');
  stop();
  expect(said()).toEqual([undefined, undefined, undefined]);
});

it('scrolls to the hidden dishes on a tap', () => {
  const area = document.body.appendChild(document.createElement('section'));
  at(area, 0, 800);
  const long = aTicket(area, 6);
  const stop = watchHiddenDishes(area, (dishes) => `${dishes} more`);
  long.frame.click();
  expect(long.scroll).toHaveBeenCalledTimes(1);
  stop();
});
