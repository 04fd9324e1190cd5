import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  /** The control of the simulated browser. */
  var happyDOM: DetachedWindowAPI;
}

/** Sets the size of the simulated window, which media queries answer by. */
export function setViewport(width: number, height: number): void {
  globalThis.happyDOM.setViewport({ width, height });
}
