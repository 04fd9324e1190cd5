/** A page that draws no frames (hidden, behind others) is not waited for longer. */
const WITHOUT_FRAMES_MS = 100;

/** After the next frame is on the screen: work that follows a tap does not keep its answer waiting. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Not in the frame itself, which would wait for it.
      setTimeout(resolve);
    });
  });
}
