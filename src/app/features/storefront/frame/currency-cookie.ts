import { useSyncExternalStore } from 'react';

const NAME = 'currency';
const YEAR_S = 365 * 86_400;
const listeners = new Set<() => void>();

/** The chosen currency from its cookie; null: any. */
export function storedCurrency(): string | null {
  // Server rendering is for visitors without cookies.
  if (typeof document === 'undefined') return null;
  return new RegExp(`(?:^|; )${NAME}=([A-Z]{3})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
}

export function storeCurrency(currency: string | null): void {
  document.cookie = `${NAME}=${currency ?? ''}; path=/; max-age=${currency === null ? 0 : YEAR_S}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen currency, subscribed: it can be changed in the header and on the marketplace. */
export function useStoredCurrency(): string | null {
  return useSyncExternalStore(subscribe, storedCurrency, storedCurrency);
}
