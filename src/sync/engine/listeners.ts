/** Functions that are called with every new value. */
export interface Listeners<T> {
  notify(value: T): void;
  /** Returns a function that removes the listener. */
  add(listener: (value: T) => void): () => void;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    notify(value) {
      for (const listener of listeners) listener(value);
    },
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
