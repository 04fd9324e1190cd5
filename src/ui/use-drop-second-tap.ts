import { useEffect } from 'react';

/** As long as two taps of one finger count as a double tap, and as far as they lie apart. */
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
 * For what lies over the page and goes with a tap: the second tap of a double tap would otherwise work whatever lies
 * below at that place. A tap elsewhere is not held up.
 */
export function useDropSecondTap(): void {
  useEffect(() => dropSecondTap, []);
}

function dropSecondTap(): void {
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
