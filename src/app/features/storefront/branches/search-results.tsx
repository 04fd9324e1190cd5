import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import type { ListedBranch } from '#contract/marketplace.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { isServerRendered } from '../shared/first-answer.ts';
import { BranchFacts, type BranchFactsProps } from './branch-facts.tsx';
import { useOpenText } from './branch-status-label.ts';
import { foundDishes } from './found-dishes.ts';
import { useAllDishes } from './use-all-dishes.ts';
import css from './search-results.module.css';

export interface SearchResultsProps extends Omit<BranchFactsProps, 'place'> {
  places: readonly ListedBranch[];
  query: string;
  /** What was searched for instead, because nothing matches the query. */
  corrected: string | undefined;
  /** Nothing has all words of the query, these have some of them. */
  isSome: boolean;
}

/** What a search found: the dishes, the best matches first, each with its picture; then the places in the server's order. */
export function SearchResults({ places, query, corrected, isSome, ...address }: SearchResultsProps) {
  const { t } = useLingui();
  const { dishesOf, showAll } = useAllDishes(corrected ?? query);
  const found = foundDishes(places, dishesOf);
  const cut = places.filter((place) => (place.dish_count ?? 0) > dishesOf(place).length);
  return (
    <>
      {corrected === undefined ? null : (
        <p className={css.corrected}>{t`Showing results for “${corrected}”.`}</p>
      )}
      {isSome ? (
        <p role="status" className={css.corrected}>
          {t`No dish has all words of “${query}”. These have some of them.`}
        </p>
      ) : null}
      {found.length === 0 ? null : (
        <section aria-labelledby="found-dishes">
          <h2 id="found-dishes" className={css.heading}>
            <Trans>Dishes</Trans>
          </h2>
          <ul className={css.dishes}>
            {found.map(({ place, dish }) => (
              <li key={`${place.site}/${place.place}/${dish.slug}`}>
                <FoundDish place={place} dish={dish} />
              </li>
            ))}
          </ul>
          {(isServerRendered() ? [] : cut).map((place) => (
            <Button key={`${place.site}/${place.place}`} className={css.all} onPress={() => showAll(place)}>
              {t`Show all ${place.dish_count ?? 0} dishes of ${branchTitle(place.shop_name, place.name)}`}
            </Button>
          ))}
        </section>
      )}
      <section aria-labelledby="found-places">
        <h2 id="found-places" className={css.heading}>
          <Trans>Restaurants</Trans>
        </h2>
        <ul className={css.places}>
          {places.map((place) => (
            <li key={`${place.site}/${place.place}`}>
              <Link to={`/${place.site}/${place.place}`} className={css.place}>
                {place.image === null ? null : (
                  <Picture className={css.picture} image={place.image} width={88} height={88} sizes="88px" />
                )}
                <span className={css.words}>
                  <b>{branchTitle(place.shop_name, place.name)}</b>
                  <small>{place.address}</small>
                  <BranchFacts place={place} {...address} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface FoundDishProps {
  place: ListedBranch;
  dish: NonNullable<ListedBranch['dishes']>[number];
}

function FoundDish({ place, dish: { slug, name, price, image, sold_out } }: FoundDishProps) {
  const { t } = useLingui();
  const format = useFormat();
  const openText = useOpenText();
  return (
    <Link to={`/${place.site}/${place.place}/product/${slug}`} className={css.dish}>
      {image === null ? (
        <DishDrawing className={css.picture} name={name} />
      ) : (
        <Picture className={css.picture} image={image} width={88} height={88} sizes="88px" />
      )}
      <span className={css.words}>
        <b>{name}</b>
        <span className={css.price}>
          {format.money(price, place.currency)}
          {sold_out === true ? <b className={css.soldOut}> · {t`Sold out today`}</b> : null}
        </span>
        <small>
          {branchTitle(place.shop_name, place.name)} · {openText(place)}
        </small>
      </span>
    </Link>
  );
}
