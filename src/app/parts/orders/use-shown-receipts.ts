import { useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { shownWhole } from '#domain/orders/order-rounds.ts';
import { useMutate, usePeek } from '../../sync/sync-context.tsx';

const SEND_EVERY_MS = 500;
const MAX_CONCURRENT = 50;

function isKitchens(order: Order): boolean {
  return shownWhole(order) === null && (order.status === 'PLACED' || order.status === 'PREPARING');
}

/**
 * Tracks which tickets below `root` were visible; a ticket of several cells counts when each has been, after its
 * newest round (`data-round`) was rendered.
 */
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
  const watched = new WeakMap<Element, string | null>();
  const look = () => {
    for (const cell of root.querySelectorAll('[data-sid]')) {
      const round = cell.getAttribute('data-round');
      if (watched.get(cell) === round) continue;
      watched.set(cell, round);
      seenCells.get(cell.getAttribute('data-sid') ?? '')?.delete(cell);
      // Observing again reports the current state.
      intersections.unobserve(cell);
      intersections.observe(cell);
    }
  };
  const mutations = new MutationObserver(look);
  mutations.observe(root, { childList: true, subtree: true, attributeFilter: ['data-round'] });
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

const keyOf = ({ sid, round }: { sid: string; round: number }) => `${sid} ${round}`;

/**
 * Reports to the branch which tickets this kitchen screen has shown: in view, on a visible page. `isOn` false: this
 * screen does not count as a kitchen screen.
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
      const news = tickets
        .seen()
        .flatMap((sid) => {
          const order = view.get('order', sid);
          return order !== undefined && isKitchens(order) ? { sid, round: order.round } : [];
        })
        .filter((one) => !sent.has(keyOf(one)))
        .slice(0, MAX_CONCURRENT);
      if (news.length === 0) return;
      for (const one of news) sent.add(keyOf(one));
      const sids = news.map(({ sid }) => sid);
      mutate('orders/shown', { sids, rounds: news.map(({ round }) => round) }).catch((error: unknown) => {
        // Other devices list them as not shown, which is all they can know.
        console.warn('what this screen has shown was not noted', error);
        for (const one of news) sent.delete(keyOf(one));
      });
    }, SEND_EVERY_MS);
    return () => {
      clearInterval(timer);
      tickets.end();
    };
  }, [root, isOn, mutate, view]);
}
