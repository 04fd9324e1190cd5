/** Longest wait on a page that renders no frames (hidden or covered). */
const WITHOUT_FRAMES_MS = 100;

/** Resolves after the next frame is painted, so the work after a tap does not delay its feedback. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Inside the frame callback the work would still delay the paint.
      setTimeout(resolve);
    });
  });
}
