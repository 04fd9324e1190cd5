import { useEffect, useEffectEvent } from 'react';

/** What lies over a screen, or holds it: the Back button closes, or asks, the last of them before it leaves. */
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
 * An entry of its own before the screen's: it is what Back takes away, so that it works on the first page too. It
 * stays when the layer is closed otherwise (taking it back would race with whatever the closing leads to) and Back
 * passes over it then.
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
  // What has been closed is gone by then; a question may have come instead.
  setTimeout(() => {
    if (layers.length > 0) hold();
  });
}

if (typeof window !== 'undefined') {
  isGuarded = onGuard();
  guardedKey = keyOf(history.state);
  window.addEventListener('popstate', popped, { capture: true });
}

/** While `isOpen`, Back calls `back` instead of leaving the screen. */
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

/** Goes where Back would have gone without the layers. */
export function leaveBack(): void {
  isLeaving = true;
  history.go(onGuard() ? -2 : -1);
}
