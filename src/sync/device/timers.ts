import type { Clock } from '#engine/env.ts';

/** The timers of this page or worker. */
export const timers: Clock = {
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  clearTimeout(id) {
    if (typeof id === 'number') clearTimeout(id);
  },
};
