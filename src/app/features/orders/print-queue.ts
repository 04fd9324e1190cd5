import { useSyncExternalStore } from 'react';
import type { Order } from '#domain/orders/order.ts';

/** Stored per device: survives a reload and a closed tab, and is shared by all tabs. */
const KEY = 'brigade.to-print';
const MAX_QUEUED = 200;
const listeners = new Set<() => void>();

function read(): string {
  return localStorage.getItem(KEY) ?? '';
}

function write(sids: readonly string[]): void {
  localStorage.setItem(KEY, sids.slice(-MAX_QUEUED).join(' '));
  for (const listener of listeners) listener();
}

const listed = (sids: string): string[] => sids.split(' ').filter(Boolean);

function onQueue(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => (key === KEY || key === null ? listener() : undefined);
  listeners.add(listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inOtherTab);
  };
}

/** Adds orders approved on this device to the print queue. */
export function enqueuePrints(orders: readonly Order[]): void {
  const sids = orders.map(({ sid }) => sid);
  if (sids.length > 0) write([...listed(read()).filter((sid) => !sids.includes(sid)), ...sids]);
}

/** Removes orders from the print queue once their print page is open. */
export function dequeuePrints(sids: readonly string[]): void {
  write(listed(read()).filter((sid) => !sids.includes(sid)));
}

const useListed = () => useSyncExternalStore(onQueue, read);

/** Whether the queue has entries; some may need no print any more. */
export const useIsPrintQueueFilled = (): boolean => useListed() !== '';

/** The sids in the queue. */
export const useQueuedPrints = (): string[] => listed(useListed());
