/** A text this device keeps under a name; whoever subscribes hears when this tab or another one changes it. */
export function keptText(name: string) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // The server draws for strangers, who keep nothing.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (key === name) tell();
    });
  return {
    kept: () => (typeof window === 'undefined' ? null : localStorage.getItem(name)),
    keep: (text: string | null): void => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      tell();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
