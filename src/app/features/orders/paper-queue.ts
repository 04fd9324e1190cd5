import { useCallback, useSyncExternalStore } from 'react';
import { cooks, isFinal, type Order } from '#domain/orders/order.ts';
import { ticketsOf } from '#domain/printing/kitchen-paper.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useSelected } from '../../session/sync-context.tsx';

/** For the device: it outlives a reload and a killed tab, and every tab says the same. */
const KEY = 'brigade.to-print';
const MOST = 200;
const listeners = new Set<() => void>();

function read(): string {
  return localStorage.getItem(KEY) ?? '';
}

function write(sids: readonly string[]): void {
  localStorage.setItem(KEY, sids.slice(-MOST).join(' '));
  for (const listener of listeners) listener();
}

const newest = (_: string | undefined, now: string) => now;
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

/** Whether this page has to print a kitchen ticket on approval: the shop wants one, and no printer of the branch says it. */
export function printsHere(order: Order, branch: Branch | undefined, printers: readonly Printer[]): boolean {
  return branch?.shop.print_on_approval === true && ticketsOf(order, 'kitchen', printers).length === 0;
}

/** These orders were approved here and are to be printed. */
export function putToPrint(orders: readonly Order[]): void {
  const sids = orders.map(({ sid }) => sid);
  if (sids.length > 0) write([...listed(read()).filter((sid) => !sids.includes(sid)), ...sids]);
}

/** The page that prints them stands open. */
export function takenToPrint(sids: readonly string[]): void {
  write(listed(read()).filter((sid) => !sids.includes(sid)));
}

/** What is still to be printed; an approval that was taken back or never went through, or an order that is over, is not. */
export function useToPrint(): string[] {
  const queue = useSyncExternalStore(onQueue, read);
  const select = useCallback(
    (view: BranchView) =>
      listed(queue)
        .filter((sid) => {
          const order = view.get('order', sid);
          return order !== undefined && cooks(order) && !isFinal(order.status);
        })
        .join(' '),
    [queue],
  );
  return listed(useSelected(select, newest));
}
