import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { CheckoutState } from '#domain/cart/checkout-state.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import type { Cart } from '../cart/cart-store.ts';
import type { Menu } from '../menu/menu-source.ts';
import { CallLink } from '../shared/call-link.tsx';
import css from './checkout-form.module.css';

/** What prevents the cart from being ordered, and what its total does not include yet. */
export function CartProblems({ state }: { state: CheckoutState }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { goneLines, wholeRefusal, isWhole, isFree, isChargeUnknown } = state;
  return (
    <>
      {isFree ? (
        <p role="alert" className={css.problem}>
          {refusalText({ code: 'total_zero' })}
        </p>
      ) : null}
      {isWhole ? null : (
        <div role="alert" className={css.problem}>
          {goneLines.map(({ name, refusal: why }, index) => (
            <p key={`${index} ${name}`}>
              {name === '' || why === undefined ? t`No longer on the menu` : refusalText(why)}
            </p>
          ))}
          {wholeRefusal === undefined ? null : <p>{refusalText(wholeRefusal)}</p>}
          <Link to="/cart">
            <Trans>Edit cart</Trans>
          </Link>
        </div>
      )}
      {isChargeUnknown ? (
        <p role="status">
          <Trans>Delivery not included: the charge depends on your address.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** The form above it is gone, and the page may be scrolled to where that ended. */
const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'center' });

/** The restaurant takes no orders, also not for later: when it opens, and what can be done until then. */
export function NoOrdersNotice({ cart, menu, now }: { cart: Cart; menu: Menu; now: number }) {
  const waitText = useWaitText(menu, now);
  return (
    <div role="alert" className={css.problem} ref={showWhole}>
      <p>
        <Trans>
          This restaurant is not accepting orders right now. Your cart is kept; please come back when it is
          open.
        </Trans>
      </p>
      {menu.opens_at === undefined ? null : <p>{waitText}</p>}
      <p className={css.deeds}>
        <Link to={`/${cart.site}/${cart.place}`}>
          <Trans>Go to menu</Trans>
        </Link>
        <CallLink phone={menu.branch.phone} />
        <Link to={`/search?${new URLSearchParams({ query: menu.branch.shop.name })}`}>
          <Trans>See other places</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Refusals of an order for now that one for later may avoid. */
const NOT_NOW_CODES = new Set(['branch_closed', 'branch_busy', 'no_delivery_now']);

interface CheckoutRefusalProps {
  refusal: Refusal | undefined;
  /** The order is for now, and could be for later. */
  canBeLater: boolean;
}

/** Why the last attempt placed no order. */
export function CheckoutRefusal({ refusal, canBeLater }: CheckoutRefusalProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const hasStreets = useHasStreets();

  function words(shown: Refusal): string {
    if (shown.code === 'offline')
      return t`No connection. Nothing is lost: your order is saved here. Try again when you are online; it is placed only once.`;
    if (shown.code === 'table_key_needed')
      return t`Not ordered: the staff just closed or split the bill of this table. Please ask them for its new code and scan it; your cart and your note are kept.`;
    if (shown.code === 'address_on_map')
      return hasStreets === true
        ? t`Use your location or choose your door on the map.`
        : t`Choose your part of town or use your location.`;
    const text = refusalText(shown);
    return canBeLater && NOT_NOW_CODES.has(shown.code)
      ? t`${text}. Choose “Later” to order for another time.`
      : text;
  }

  return refusal === undefined ? null : (
    <p role="alert" className={css.problem}>
      {words(refusal)}
    </p>
  );
}
