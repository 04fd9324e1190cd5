import { useEffect, useState } from 'react';
import { type ListedBranch, marketplaceCalls } from '#contract/marketplace.ts';
import { makeCall } from '#device/make-call.ts';
import { type DeliveryTo, deliveryTo } from '#domain/delivery/delivers-to.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { reachKm, zonesInUse } from '#domain/delivery/terms.ts';
import { resultOf } from '../../../calls/result-of.ts';
import type { Menu } from '../menu/menu-source.ts';
import { askedFor } from './asked-for.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

/** While an address is typed, it is not asked for. */
const TYPING_MS = 400;

const asking = marketplaceCalls['page/highlighted'];

export interface JudgedDelivery {
  /** Undefined: unknown. */
  delivery: DeliveryTo | undefined;
  /** How far the address is, if the server knows only its town; in meters. */
  distance?: number | undefined;
  /** The town whose center stands for the address, by the name that the server has for it. */
  town?: string | undefined;
  /** The server knows no position of the address either, and no zone asks for one: the restaurant confirms the order. */
  isUnconfirmed: boolean;
  /** Nor does it know a town, postcode or street of it: no terms are those for this address. */
  isUnfound: boolean;
}

/** What is not known of an address that the server was asked for; `to` null: it was not. */
function unknownOf(
  to: StoredDeliveryAddress | null,
  { branch, area }: Pick<Menu, 'branch' | 'area'>,
  listed: ListedBranch | undefined,
): Pick<JudgedDelivery, 'isUnconfirmed' | 'isUnfound'> {
  const isMeasured = zonesInUse(branch, area ?? undefined) === 'none' && reachKm(branch) !== undefined;
  const isUnplaced = to !== null && pointOf(to.address) === null;
  const isUnconfirmed = isMeasured && isUnplaced && listed?.reaches !== true;
  const isUnknown = listed?.reaches === undefined && listed?.distance === null;
  // A branch without a position has no distance from anywhere.
  return { isUnconfirmed, isUnfound: isUnconfirmed && isUnknown && branch.lat !== null };
}

/**
 * Whether a branch delivers to an address, as home lists it: by the rule on this device, and where that does not know
 * enough, by the same call, because the server knows towns.
 */
export function useDeliveryTo(to: StoredDeliveryAddress | null, { branch, area }: Menu): JudgedDelivery {
  const own = to === null ? undefined : deliveryTo(to.address, branch, area ?? undefined);
  const isAsked = to !== null && own === undefined;
  const { sid: place, shop } = branch;
  const request = isAsked ? JSON.stringify({ ...askedFor(to), site: shop.site_uid, place }) : '';
  const [answer, setAnswer] = useState<{
    to: string;
    listed: ListedBranch | undefined;
    town: string | undefined;
  }>();

  useEffect(() => {
    if (request === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void makeCall('page/highlighted', asking, JSON.parse(request), { signal: stop.signal }).then(
        (reply) => {
          if (stop.signal.aborted) return;
          const done = resultOf(reply);
          // Without an answer the restaurant confirms, as it does for an address that is not known.
          const { places = [], town } = done.ok ? done.value : {};
          setAnswer({ to: request, listed: places[0], town });
        },
      );
    }, TYPING_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [request]);

  const isAnswered = answer?.to === request;
  const { listed, town } = isAnswered ? answer : {};
  if (isAsked && listed?.reaches === false)
    return {
      delivery: { delivers: false },
      distance: listed.distance ?? undefined,
      town,
      isUnconfirmed: false,
      isUnfound: false,
    };
  return { delivery: own, town, ...unknownOf(isAsked && isAnswered ? to : null, { branch, area }, listed) };
}
