/** The undo and redo history of an edit. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

/** Maximum number of steps kept. */
export const MAX_STEPS = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Adds a step and clears the redo steps. An unchanged value is not a step. */
export function step<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [] };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: rest };
}
