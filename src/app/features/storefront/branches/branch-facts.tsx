import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { ListedBranch } from '#contract/marketplace.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useBranchStatus, useDeliveryLabels, useOpenText } from './branch-status-label.ts';
import css from './listed-branches.module.css';

/** Before an address is given, no distance is known. */
const BranchDistance = lazyWithRetry(() =>
  import('./branch-distance.tsx').then((code) => code.BranchDistance),
);

export interface BranchFactsProps {
  place: ListedBranch;
  /** The town whose center distances are measured from; absent: from the address. */
  town?: string | undefined;
  /** Nothing is known of the delivery address, so no terms would be those for it. */
  isUnfound?: boolean;
}

/** Whether a branch is open, how long it takes and what it costs, and how far away it is. */
export function BranchFacts({ place, town, isUnfound = false }: BranchFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const openText = useOpenText();
  const { tone, word } = useBranchStatus()(place.status);
  const isUnchecked = isUnfound && place.delivers && place.reaches === undefined && place.distance === null;
  return (
    <span className={css.facts}>
      <Badge tone={tone}>{place.open_until === undefined ? word : openText(place)}</Badge>
      {place.rating === undefined ? null : (
        <span>{t`★ ${format.number(place.rating.average)} (${place.rating.count})`}</span>
      )}
      {place.opens_at === undefined ? null : <span>{openText(place)}</span>}
      {place.reaches === false ? (
        <span>{place.pickup ? t`Does not deliver here · Pickup` : t`Does not deliver here`}</span>
      ) : isUnchecked ? null : (
        <>
          {place.reaches === true ? <b className={css.reaches}>{t`Delivers to you`}</b> : null}
          <Terms place={place} />
        </>
      )}
      {place.min_order > 0 && place.delivers && place.reaches !== false && !isUnchecked ? (
        <span>{t`Min. order ${format.money(place.min_order, place.currency)}`}</span>
      ) : null}
      {place.distance === null ? null : (
        <Suspense>
          <BranchDistance meters={place.distance} country={place.country} town={town} />
        </Suspense>
      )}
    </span>
  );
}

/** How long it takes, and what a delivery costs. */
function Terms({ place }: { place: ListedBranch }) {
  const { t } = useLingui();
  const delivery = useDeliveryLabels();
  if (!place.delivers && !place.pickup) return <span>{t`Dine-in only`}</span>;
  return (
    <>
      <span>{delivery.time(place)}</span>
      <span>{place.delivers ? delivery.charge(place, place.currency) : t`Pickup only`}</span>
    </>
  );
}
