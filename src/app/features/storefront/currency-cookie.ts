import { useSyncExternalStore } from 'react';

const NAME = 'currency';
const YEAR_S = 365 * 86_400;
const listeners = new Set<() => void>();

/** The currency somebody wants to pay in, as its cookie keeps it; null: any. */
export function keptCurrency(): string | null {
  // The server draws for strangers, who have chosen none.
  if (typeof document === 'undefined') return null;
  return new RegExp(`(?:^|; )${NAME}=([A-Z]{3})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
}

export function keepCurrency(currency: string | null): void {
  document.cookie = `${NAME}=${currency ?? ''}; path=/; max-age=${currency === null ? 0 : YEAR_S}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed: it is chosen in the header and on the marketplace. */
export function useKeptCurrency(): string | null {
  return useSyncExternalStore(subscribe, keptCurrency, keptCurrency);
}
