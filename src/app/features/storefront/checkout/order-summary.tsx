import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { CheckoutState } from '#domain/cart/checkout-state.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { withCommas } from '../../../i18n/with-commas.ts';
import { pieces } from '../shared/pieces.ts';
import type { Menu } from '../menu/menu-source.ts';
import { useIsWide } from '../shared/use-is-wide.ts';
import css from './order-summary.module.css';

interface OrderSummaryProps {
  state: CheckoutState;
  branch: Menu['branch'];
}

/** What is ordered, where, and for how much: beside the form, or folded above it on phones. */
export function OrderSummary({ state: { order, quote, fulfillment }, branch }: OrderSummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isWide = useIsWide();
  const count = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = t`${plural(count, { one: '# item', other: '# items' })}`;
  return (
    <details key={String(isWide)} className={css.summary} open={isWide}>
      <summary>
        <b>{branch.shop.name}</b>
        <span>{quote === undefined ? items : `${items} · ${format.money(quote.total, quote.currency)}`}</span>
        {/* In sight also while folded: where to go. */}
        {fulfillment === 'pickup' ? (
          <span
            className={css.where}
          >{t`Pick up at ${branch.address === '' ? branch.name : branch.address}`}</span>
        ) : null}
      </summary>
      {fulfillment === 'pickup' ? null : <p>{branch.name}</p>}
      <ul>
        {quote?.products.map(({ id, name, quantity, price, extra }) => (
          <li key={id}>
            <span>
              {pieces(quantity, name)}
              {extra.length === 0 ? null : (
                <small>{withCommas(extra.map((one) => isolatedText(one.name)))}</small>
              )}
            </span>
            <span>{format.money(price, quote.currency)}</span>
          </li>
        ))}
      </ul>
      <Link to="/cart">{t`Change cart`}</Link>
    </details>
  );
}
