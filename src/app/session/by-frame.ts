type Subscribe = (listener: () => void) => () => void;

/** A page that draws no frames (hidden, behind others) is told this late. */
const WITHOUT_FRAMES_MS = 250;

/**
 * Tells listeners once before the next frame, however often something changes until then: what cannot be seen
 * separately is drawn once, and storing a change is not kept waiting by drawing it.
 */
export function byFrame(subscribe: Subscribe): { subscribe: Subscribe; end: () => void } {
  const listeners = new Set<() => void>();
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
  }
  function tell(): void {
    settle();
    for (const listener of listeners) listener();
  }
  const unsubscribe = subscribe(() => {
    if (frame !== undefined) return;
    frame = requestAnimationFrame(tell);
    timer = setTimeout(tell, WITHOUT_FRAMES_MS);
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
