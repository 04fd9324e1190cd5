type Subscribe = (listener: () => void) => () => void;

/** Used instead when the browser renders no frames (page hidden or covered). */
const WITHOUT_FRAMES_MS = 250;

/**
 * Notifies listeners once before the next frame, however often the source changes until then: several changes render
 * once, and storing a change does not wait for rendering.
 */
export function oncePerFrame(subscribe: Subscribe): { subscribe: Subscribe; end: () => void } {
  const listeners = new Set<() => void>();
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
  }
  function notify(): void {
    settle();
    for (const listener of listeners) listener();
  }
  const unsubscribe = subscribe(() => {
    if (frame !== undefined) return;
    frame = requestAnimationFrame(notify);
    timer = setTimeout(notify, WITHOUT_FRAMES_MS);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      unsubscribe();
      settle();
    },
  };
}
