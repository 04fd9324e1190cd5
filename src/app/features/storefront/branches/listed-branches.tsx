import { Link } from 'react-router-dom';
import type { ListedBranch } from '#contract/marketplace.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { BranchFacts, type BranchFactsProps } from './branch-facts.tsx';
import { PopularDishes } from './popular-dishes.tsx';
import css from './listed-branches.module.css';

/** A list of branches to order from. */
export function ListedBranches({
  places,
  ...address
}: { places: readonly ListedBranch[] } & Omit<BranchFactsProps, 'place'>) {
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
                {place.name}
                {place.address === '' ? null : <small> · {place.address}</small>}
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
