import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import type { ListedBranch } from '#contract/marketplace.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useDeliveryLabels, useBranchStatus } from './branch-status-label.ts';
import css from './listed-branches.module.css';

/** Only a search has them. */
const FoundDishes = lazyWithRetry(() => import('./found-dishes.tsx').then((code) => code.FoundDishes));

/** A list of branches to order from. */
export function ListedBranches({ places }: { places: readonly ListedBranch[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = useBranchStatus();
  return (
    <ul className={css.places}>
      {places.map((place, index) => (
        <li key={`${place.site}/${place.place}`}>
          <Link to={`/${place.site}/${place.place}`} className={css.card}>
            <span className={css.picture}>
              {place.image === null ? null : (
                <Picture
                  image={place.image}
                  width={480}
                  height={300}
                  sizes="(max-width: 600px) 100vw, 480px"
                  isEager={index < 4}
                  priority={index === 0 ? 'high' : 'auto'}
                />
              )}
            </span>
            <span className={css.words}>
              <b className={css.name}>{place.shop_name}</b>
              <span>{place.name}</span>
              <small>{place.address}</small>
              <span className={css.facts}>
                <Badge tone={statusOf(place.status).tone}>{statusOf(place.status).word}</Badge>
                {place.opens_at === undefined ? null : (
                  <span>{t`Opens at ${format.instant(place.opens_at, place.timezone, 'time')}`}</span>
                )}
                {place.reaches === false ? (
                  <span>{place.pickup ? t`Does not deliver here · Pickup` : t`Does not deliver here`}</span>
                ) : (
                  <Terms place={place} />
                )}
                {place.min_order > 0 && place.delivers && place.reaches !== false ? (
                  <span>{t`Min. order ${format.money(place.min_order, place.currency)}`}</span>
                ) : null}
                {place.distance === null ? null : (
                  <span>{t`${format.number(place.distance / 1000, { maximumFractionDigits: 1 })} km`}</span>
                )}
              </span>
            </span>
          </Link>
          {place.dishes === undefined ? null : (
            <Suspense>
              <FoundDishes place={place} dishes={place.dishes} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
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
