import { useCallback, useSyncExternalStore } from 'react';
import { cooks, type Order } from '#domain/orders/order.ts';
import { ticketsOf } from '#domain/printing/kitchen-paper.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useSelected } from '../../session/sync-context.tsx';

const KEY = 'brigade.to-print';
const MOST = 200;
const listeners = new Set<() => void>();

function read(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

function write(sids: readonly string[]): void {
  sessionStorage.setItem(KEY, sids.slice(-MOST).join(' '));
  for (const listener of listeners) listener();
}

const newest = (_: string | undefined, now: string) => now;
const listed = (sids: string): string[] => sids.split(' ').filter(Boolean);

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

/** What is still to be printed; an approval that was taken back, or never went through, is not. */
export function useToPrint(): string[] {
  const queue = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, read);
  const select = useCallback(
    (view: BranchView) =>
      listed(queue)
        .filter((sid) => {
          const order = view.get('order', sid);
          return order !== undefined && cooks(order);
        })
        .join(' '),
    [queue],
  );
  return listed(useSelected(select, newest));
}
