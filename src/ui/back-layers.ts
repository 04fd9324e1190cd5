import { useEffect, useEffectEvent } from 'react';

/** Something open over a screen, or guarding it: Back calls the topmost layer instead of leaving the screen. */
interface Layer {
  back: () => void;
}

const layers: Layer[] = [];
/** The router's key of the screen whose guard is the current entry. */
let guardedKey: unknown;
let isGuarded = false;
let isLeaving = false;

function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}

function onGuard(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'guard' in state;
}

/**
 * Pushes a history entry for Back to pop, so this also works on the first page. The entry stays when the layer closes
 * another way (removing it would race with the navigation that closed it); Back then skips it.
 */
function hold(): void {
  guardedKey = keyOf(history.state);
  if (!onGuard()) history.pushState({ ...history.state, guard: true }, '');
  isGuarded = true;
}

function popped(event: PopStateEvent): void {
  const wasGuarded = isGuarded;
  isGuarded = onGuard();
  if (isGuarded) guardedKey = keyOf(event.state);
  if (isLeaving) {
    isLeaving = false;
    return;
  }
  if (!wasGuarded || isGuarded || keyOf(event.state) !== guardedKey) return;
  event.stopImmediatePropagation();
  const top = layers.at(-1);
  if (top === undefined) return history.back();
  top.back();
  // The closed layer is gone by then; a confirmation may have opened instead.
  setTimeout(() => {
    if (layers.length > 0) hold();
  });
}

if (typeof window !== 'undefined') {
  isGuarded = onGuard();
  guardedKey = keyOf(history.state);
  window.addEventListener('popstate', popped, { capture: true });
}

/** While `isOpen`, the browser's Back calls `back` instead of leaving the screen. */
export function useBackLayer(isOpen: boolean, back: () => void): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = { back: () => onBack() };
    layers.push(layer);
    hold();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** Navigates back past the open layers and their guard entry. */
export function leaveBack(): void {
  isLeaving = true;
  history.go(onGuard() ? -2 : -1);
}
