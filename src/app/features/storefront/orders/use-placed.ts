import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MemberOrder } from '#contract/account.ts';
import { useMember } from '../account/member.ts';
import { orderOfLink, type PlacedOrder, usePlacedOrders } from './placed-orders.ts';

/** An account's order in the form this device stores its own. */
export function placedOf({ order, key, site, place, shop, branch }: MemberOrder): PlacedOrder {
  return { sid: order.sid, key, site, place, shop, branch, at: order.create_at };
}

/**
 * How to follow an order: by the key in the address, or placed on this device or by the account; `isAsking` while only the
 * server knows. A stored key may come from a link that was cut off, so the one in the address is tried first.
 */
export function usePlaced(sid: string): { placed: PlacedOrder | undefined; isAsking: boolean } {
  const known = usePlacedOrders().find((one) => one.sid === sid);
  const { pathname, hash } = useLocation();
  const linked = useMemo(() => orderOfLink(pathname, hash), [pathname, hash]);
  // A shared link allows less than the customer's own key, which stays.
  const isBetter = known === undefined || known.shared === true || linked?.shared !== true;
  const isLinked = linked?.sid === sid && isBetter && (known === undefined || linked.key !== '');
  const here = isLinked && linked.key !== known?.key ? linked : known;
  const member = useMember();
  const [asked, setAsked] = useState<{ sid: string; placed: PlacedOrder | undefined }>();
  const isForeign = here === undefined && member !== null;
  useEffect(() => {
    if (!isForeign) return undefined;
    const stop = new AbortController();
    void (async () => {
      const { signal } = stop;
      // Most orders were placed on this device, and the account's calls are long.
      const { memberOrder } = await import('./member-order.ts');
      const own = await memberOrder(sid, signal);
      if (!signal.aborted) setAsked({ sid, placed: own === undefined ? undefined : placedOf(own) });
    })().catch(() => setAsked({ sid, placed: undefined }));
    return () => stop.abort();
  }, [isForeign, sid]);
  if (!isForeign) return { placed: here, isAsking: false };
  return asked?.sid === sid
    ? { placed: asked.placed, isAsking: false }
    : { placed: undefined, isAsking: true };
}
