import { useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { useMutate, usePeek } from '../session/sync-context.tsx';

const SEND_EVERY_MS = 500;
const MOST_AT_ONCE = 50;

function isKitchens({ shown, status }: Order): boolean {
  return shown === null && (status === 'PLACED' || status === 'PREPARING');
}

/** Follows which tickets below `root` a person could see; a ticket of several cells only when each has been. */
function watchTickets(root: Element): { seen(): string[]; end(): void } {
  const seenCells = new Map<string, Set<Element>>();
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sid = target.getAttribute('data-sid');
        if (sid === null || !isIntersecting) continue;
        seenCells.set(sid, (seenCells.get(sid) ?? new Set()).add(target));
      }
    },
    { threshold: 0.6 },
  );
  const watched = new WeakSet<Element>();
  const look = () => {
    for (const cell of root.querySelectorAll('[data-sid]')) {
      if (watched.has(cell)) continue;
      watched.add(cell);
      intersections.observe(cell);
    }
  };
  const mutations = new MutationObserver(look);
  mutations.observe(root, { childList: true, subtree: true });
  look();
  return {
    seen() {
      const cells = new Map<string, Element[]>();
      for (const cell of root.querySelectorAll('[data-sid]')) {
        const sid = cell.getAttribute('data-sid') ?? '';
        cells.set(sid, [...(cells.get(sid) ?? []), cell]);
      }
      return [...cells].flatMap(([sid, all]) =>
        all.every((cell) => seenCells.get(sid)?.has(cell) === true) ? [sid] : [],
      );
    },
    end() {
      intersections.disconnect();
      mutations.disconnect();
    },
  };
}

/**
 * Tells the branch which tickets this kitchen screen has shown to somebody: in view, on a page that is itself
 * visible. `isOn` false: this person's screen does not count as the kitchen's.
 */
export function useShownReceipts(root: HTMLElement | null, isOn: boolean): void {
  const mutate = useMutate();
  const view = usePeek();
  useEffect(() => {
    if (!isOn || root === null) return undefined;
    const tickets = watchTickets(root);
    const sent = new Set<string>();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      const sids = tickets
        .seen()
        .filter((sid) => {
          const order = view.get('order', sid);
          return order !== undefined && isKitchens(order) && !sent.has(sid);
        })
        .slice(0, MOST_AT_ONCE);
      if (sids.length === 0) return;
      for (const sid of sids) sent.add(sid);
      mutate('orders/shown', { sids }).catch((error: unknown) => {
        // The others will list them as not shown, which is then true of what they can know.
        console.warn('what this screen has shown was not noted', error);
        for (const sid of sids) sent.delete(sid);
      });
    }, SEND_EVERY_MS);
    return () => {
      clearInterval(timer);
      tickets.end();
    };
  }, [root, isOn, mutate, view]);
}
