import { useEffect } from 'react';

/** Two taps within this time and distance count as a double tap. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 24;

const TAP_EVENTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

let last: { x: number; y: number } | null = null;

if (typeof window !== 'undefined') {
  const keep = ({ clientX: x, clientY: y }: PointerEvent) => (last = { x, y });
  window.addEventListener('pointerdown', keep, true);
  window.addEventListener('keydown', () => (last = null), true);
}

/**
 * For controls over the page that disappear on tap: drops the second tap of a double tap, which would otherwise hit
 * what is underneath. Taps elsewhere are not delayed.
 */
export function useIgnoreDoubleTap(): void {
  useEffect(() => ignoreDoubleTap, []);
}

/** Drops the second tap of a double tap whose first one is being handled. */
export function ignoreDoubleTap(): void {
  const first = last;
  if (first === null) return;
  const drop = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > DOUBLE_TAP_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const over = new AbortController();
  for (const name of TAP_EVENTS) window.addEventListener(name, drop, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), DOUBLE_TAP_MS);
}
