import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ListedBranch } from '#contract/marketplace.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { BranchFacts, type BranchFactsProps } from './branch-facts.tsx';
import { PopularDishes } from './popular-dishes.tsx';
import css from './listed-branches.module.css';

type ListProps = { places: readonly ListedBranch[] } & Omit<BranchFactsProps, 'place'>;

/** A branch that does not deliver so far is of no use to most visitors. */
const FAR_M = 50_000;
const isFar = ({ reaches, distance }: ListedBranch) => reaches === false && (distance ?? 0) > FAR_M;

/** The branches to order from, with those far away under a heading of their own. */
export function ListedBranches({ places, ...address }: ListProps) {
  const far = places.filter(isFar);
  return (
    <>
      <BranchList places={places.filter((place) => !isFar(place))} {...address} />
      {far.length === 0 ? null : (
        <>
          <h2>
            <Trans>Far away</Trans>
          </h2>
          <BranchList places={far} {...address} />
        </>
      )}
    </>
  );
}

function BranchList({ places, ...address }: ListProps) {
  return (
    <ul className={css.places}>
      {places.map((place, index) => (
        <li key={`${place.site}/${place.place}`} className={css.card}>
          <Link to={`/${place.site}/${place.place}`} className={css.open}>
            <span className={css.picture}>
              {place.image === null ? null : (
                <Picture
                  image={place.image}
                  width={480}
                  height={300}
                  sizes="(max-width: 699px) 130px, 540px"
                  isEager={index < 4}
                  priority={index === 0 ? 'high' : 'auto'}
                />
              )}
            </span>
            <span className={css.words}>
              <b className={css.name}>{place.shop_name}</b>
              <span>
                {place.name === place.shop_name ? null : place.name}
                {place.address === '' ? null : (
                  <small>{place.name === place.shop_name ? place.address : ` · ${place.address}`}</small>
                )}
              </span>
              <BranchFacts place={place} {...address} />
            </span>
          </Link>
          {place.popular === undefined ? null : <PopularDishes place={place} dishes={place.popular} />}
        </li>
      ))}
    </ul>
  );
}
