import { createContext, type ReactNode, use, useEffect, useId } from 'react';

/** What can be wrong with a device or its branch, the most serious first. */
const KINDS = [
  'held',
  'blind',
  'muted',
  'offline',
  'attention',
  'unprinted',
  'server',
  'silent',
  'unshown',
  'printer',
  'reconnecting',
  'awake',
  'sound',
  'message',
] as const;

export interface Trouble {
  kind: (typeof KINDS)[number];
  tone: 'danger' | 'warn' | 'offline' | 'info';
  /** Worth a red frame around a kitchen screen. */
  isLoud?: boolean;
  /** One short line. */
  text: ReactNode;
  /** What else there is to know; the list of all troubles shows it. */
  detail?: ReactNode;
  action?: { label: string } & ({ run: () => void } | { to: string });
  onDismiss?: () => void;
}

export interface ListedTrouble extends Trouble {
  id: string;
}

interface Troubles {
  set: (id: string, trouble: Trouble | null) => void;
  /** The most serious first; the same array until something changes. */
  list: () => readonly ListedTrouble[];
  subscribe: (listener: () => void) => () => void;
}

/** The troubles of one page: whatever finds one adds it here, and one bar shows them. */
export function createTroubles(): Troubles {
  const known = new Map<string, ListedTrouble>();
  const listeners = new Set<() => void>();
  let listed: readonly ListedTrouble[] = [];
  return {
    set(id, trouble) {
      if (trouble === null && !known.has(id)) return;
      if (trouble === null) known.delete(id);
      else known.set(id, { ...trouble, id });
      listed = [...known.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
      for (const listener of listeners) listener();
    },
    list: () => listed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const TroublesContext = createContext<Troubles>(createTroubles());

/** Shows a trouble in the page's bar while this component is shown; null: there is none. */
export function useTrouble(trouble: Trouble | null): void {
  const id = useId();
  const troubles = use(TroublesContext);
  // Its texts are elements, new at each rendering.
  useEffect(() => troubles.set(id, trouble));
  useEffect(() => () => troubles.set(id, null), [troubles, id]);
}
