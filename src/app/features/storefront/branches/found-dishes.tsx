import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ListedBranch } from '#contract/marketplace.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import css from './found-dishes.module.css';

interface FoundDishesProps {
  place: Pick<ListedBranch, 'site' | 'place' | 'shop_name' | 'currency'>;
  dishes: NonNullable<ListedBranch['dishes']>;
}

/** The dishes of a branch that a search found, each a link to its page. */
export function FoundDishes({ place: { site, place, shop_name: shop, currency }, dishes }: FoundDishesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.dishes} aria-label={t`Dishes found at ${shop}`}>
      {dishes.map(({ slug, name, price, image }) => (
        <li key={slug}>
          <Link to={`/${site}/${place}/product/${slug}`} className={css.dish}>
            {image === null ? null : (
              <Picture className={css.picture} image={image} width={48} height={48} sizes="48px" />
            )}
            <span className={css.name}>{name}</span>
            <span className={css.price}>{format.money(price, currency)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
