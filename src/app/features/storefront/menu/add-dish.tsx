import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
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

/** The “+” on a dish, with the pieces in the cart and “−” once there are some. */
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
    </span>
  );
}
