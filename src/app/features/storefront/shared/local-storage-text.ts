/** A text in localStorage with subscriptions, notified of changes in this and other tabs. */
export function localStorageText(name: string) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // Not available during server rendering.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (key === name) notify();
    });
  return {
    read: () => (typeof window === 'undefined' ? null : localStorage.getItem(name)),
    write: (text: string | null): void => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      notify();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
