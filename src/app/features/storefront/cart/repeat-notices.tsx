import { useLingui } from '@lingui/react/macro';
import type { Cart } from './cart-store.ts';
import css from './cart-page.module.css';
import { isolatedText } from '../../../i18n/isolated.ts';
import { withCommas } from '../../../i18n/with-commas.ts';

/** What repeating an order has changed, for the dishes that are still in the cart. */
export function RepeatNotices({
  cart: { missing = [], soldOut = [], repriced = [], order },
}: {
  cart: Cart;
}) {
  const { t } = useLingui();
  const changed = repriced.flatMap((one) => {
    if (typeof one === 'string') return [one];
    return order.products.some(({ product_id: sid }) => sid === one.product) ? [one.text] : [];
  });
  const name = withCommas(soldOut.map(isolatedText));
  return (
    <>
      {soldOut.length === 0 ? null : (
        <p role="alert" className={css.changed}>
          {t`Sold out today: ${name}`}
        </p>
      )}
      {missing.length === 0 ? null : (
        <p role="alert" className={css.changed}>
          {t`No longer available: ${withCommas(missing.map(isolatedText))}`}
        </p>
      )}
      {changed.length === 0 ? null : (
        <p role="alert" className={css.changed}>
          {t`Prices have changed since then: ${withCommas(changed.map(isolatedText))}`}
        </p>
      )}
    </>
  );
}
