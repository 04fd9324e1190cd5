import { useSyncExternalStore } from 'react';

/** How many managers were shown each request since the page was opened, by its address. */
let asked: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function noteAsked(href: string, managers: number): void {
  asked = new Map([...asked, [href, managers]]);
  for (const listener of listeners) listener();
}

/** How many managers were last asked at this address, whatever reason was given with it; 0: none. */
export function useAskedManagers(href: string | undefined): number {
  return useSyncExternalStore(subscribe, () => {
    if (href === undefined) return 0;
    const same = [...asked].filter(([one]) => one === href || one.startsWith(`${href}&`));
    return same.at(-1)?.[1] ?? 0;
  });
}
