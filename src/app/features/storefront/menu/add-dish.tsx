import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { piecesIn, storedCart, subscribeCart } from '../cart/stored-cart.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import css from './menu-page.module.css';

interface AddDishProps {
  site: string;
  place: string;
  /** Its sid and name. */
  product: { sid: string; name: string };
  isSoldOut: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** The “+” on a dish; once it is in the cart with its pieces, “−” and, for the keyboard, a link to the cart. */
export function AddDish({ site, place, product: { sid, name }, isSoldOut, onAdd, onRemove }: AddDishProps) {
  const { t } = useLingui();
  const pieces = () => piecesIn(storedCart(), site, place, sid);
  const count = useSyncExternalStore(subscribeCart, pieces, pieces);
  return (
    <span className={css.add} data-counted={count > 0}>
      {count === 0 ? null : (
        <>
          <button type="button" aria-label={t`One less: ${name}`} onClick={onRemove}>
            <span aria-hidden>−</span>
          </button>
          <output>{count}</output>
        </>
      )}
      {isSoldOut ? null : (
        <button type="button" aria-label={t`Add: ${name}`} disabled={isServerRendered()} onClick={onAdd}>
          <span aria-hidden>+</span>
        </button>
      )}
      {count === 0 ? null : <Link to="/cart" className={css.toCart}>{t`Go to cart`}</Link>}
    </span>
  );
}
