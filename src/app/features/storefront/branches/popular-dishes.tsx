import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ListedBranch } from '#contract/marketplace.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import css from './listed-branches.module.css';

interface PopularDishesProps {
  place: ListedBranch;
  dishes: NonNullable<ListedBranch['popular']>;
}

/** The dishes that a restaurant's customers order most, each with its price. */
export function PopularDishes({ place, dishes }: PopularDishesProps) {
  const format = useFormat();
  const heading = useId();
  return (
    <div className={css.popular}>
      <h3 id={heading}>
        <Trans>Popular</Trans>
      </h3>
      <ul aria-labelledby={heading}>
        {dishes.map(({ slug, name, price, image }) => (
          <li key={slug}>
            <Link to={`/${place.site}/${place.place}/product/${slug}`}>
              {image === null ? (
                <span className={css.dish} />
              ) : (
                <Picture className={css.dish} image={image} width={160} height={100} sizes="160px" />
              )}
              <span>{name}</span>
              <b>{format.money(price, place.currency)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
