import { useLingui } from '@lingui/react/macro';
import type { Cart } from './cart-store.ts';
import css from './cart-page.module.css';

/** What repeating an order has changed. */
export function RepeatNotices({ cart: { missing, repriced } }: { cart: Cart }) {
  const { t } = useLingui();
  return (
    <>
      {missing === undefined || missing.length === 0 ? null : (
        <p role="alert" className={css.changed}>
          {t`No longer available: ${missing.join(', ')}`}
        </p>
      )}
      {repriced === undefined || repriced.length === 0 ? null : (
        <p role="alert" className={css.changed}>
          {t`Prices have changed since then: ${repriced.join(', ')}`}
        </p>
      )}
    </>
  );
}
