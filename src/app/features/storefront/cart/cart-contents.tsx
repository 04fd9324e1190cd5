import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { takesOrders } from '#domain/cart/actions-now.ts';
import { insteadOf } from '#domain/cart/instead-of.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { likelyAction, type Quote, termsOfOrder, wholeRefusal } from '#domain/cart/quote-cart.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { takingFor } from '#domain/delivery/promised-minutes.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { GuestBill } from '../shared/guest-bill.tsx';
import { useDeliveryLabels } from '../branches/branch-status-label.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import { useBuyer } from './buyer.ts';
import { SignInEnded, useSignInEnded } from '../account/sign-in-ended.tsx';
import { CartLineRow } from './cart-line.tsx';
import type { Cart } from './cart-store.ts';
import { MinimumOrderLine } from './minimum-order-line.tsx';
import { RepeatNotices } from './repeat-notices.tsx';
import { missingForDelivery } from './missing-for-delivery.ts';
import type { Menu } from '../menu/menu-source.ts';
import { PriceMoveLine } from './price-move-line.tsx';
import { SeatLine } from './seat-line.tsx';
import { UnmetNeedsNotice } from './unmet-needs-notice.tsx';
import { useCartActions } from './use-cart-actions.ts';
import { usePriceMove } from './use-price-move.ts';
import { useQuote } from './quote.ts';
import css from './cart-page.module.css';

// Most carts are not changed again, so this loads on demand.
const ProductSheet = lazyWithRetry(() =>
  import('../menu/product-sheet.tsx').then((code) => code.ProductSheet),
);

const JUDGE_EVERY_MS = 5000;

interface CartContentsProps {
  cart: Cart;
  menu: Menu;
  /** Shown beside its menu, so no link to it is needed. */
  isBeside?: boolean;
  /** Only its lines, above the rest of a checkout. */
  isReview?: boolean;
}

/** The lines of a cart, what they cost, and the link to the checkout. */
export function CartContents({ cart, menu, isBeside = false, isReview = false }: CartContentsProps) {
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { order } = cart;
  const { branch } = menu;
  const { actor } = useBuyer(branch);
  const hasEnded = useSignInEnded();
  const { lines: states, quote, day } = useQuote(order, menu, now, actor);
  const move = usePriceMove(quote, order, menu, day, actor);
  const missing = missingForDelivery(order, menu, quote);
  const isDelivery = fulfillmentOfAction(order.action) === 'delivery';
  const isChargeUnknown = quote !== undefined && isDelivery && termsOfOrder(order, menu) === undefined;
  const isWhole = order.products.every(({ id }) => states.get(id)?.refusal === undefined);
  const taking = takesOrders(branch, order.table, now);
  const isSoldOut = soldOutOn(menu.stocks, day);
  const actions = useCartActions(cart, menu, isSoldOut);
  const { opened } = actions;
  const productOf = (line: CartLine) => menu.products.find(({ sid }) => sid === line.product_id);

  /** Only if the dish itself is unavailable: an unavailable option is for the customer to change. */
  function insteadOfLine(line: CartLine): Product[] {
    const product = productOf(line);
    if (product === undefined || !isSoldOut(product.sid)) return [];
    return insteadOf(product, line.quantity, menu.products, menu.stocks, day);
  }

  return (
    <div className={css.page} data-alone={isBeside || isReview ? undefined : true}>
      {isBeside ? null : <Where cart={cart} menu={menu} isNow={taking === 'now'} />}
      {isReview ? null : (
        <>
          <UnmetNeedsNotice cart={cart} menu={menu} />
          <RepeatNotices cart={cart} />
        </>
      )}
      <ul className={css.lines}>
        {order.products.map((line) => {
          const state = states.get(line.id);
          const product = productOf(line);
          return (
            <CartLineRow
              key={line.id}
              line={line}
              product={product}
              catalog={menu.catalogs.find(({ sid }) => sid === product?.catalog_id)?.name}
              state={state}
              built={quote?.products.find(({ id }) => id === line.id)}
              branch={branch}
              instead={state?.refusal === undefined ? [] : insteadOfLine(line)}
              onQuantity={(quantity) => actions.change(line.id, quantity)}
              onEdit={() => actions.open(line, product)}
              onSwap={(product) => actions.swap(line, product)}
              onRemove={() => actions.remove(line.id)}
            />
          );
        })}
      </ul>
      {isBeside ? null : (
        <Link to={`/${cart.site}/${cart.place}`} className={css.more}>
          <Trans>Add more</Trans>
        </Link>
      )}
      {isReview ? null : (
        <>
          {cart.seat === undefined ? null : <SeatLine cart={cart} seat={cart.seat} />}
          {hasEnded ? <SignInEnded next="/cart" isNeeded={!branch.shop.guest_buy} /> : null}
          <div className={css.sum}>
            {quote === undefined ? null : <GuestBill order={quote} />}
            {isChargeUnknown ? (
              <p className={css.empty}>
                <Trans>Delivery not included: the charge depends on your address.</Trans>
              </p>
            ) : null}
            <PriceMoveLine move={move} />
            {missing === undefined || !isWhole ? null : (
              <MinimumOrderLine missing={missing} branch={branch} />
            )}
            <Onward
              order={order}
              menu={menu}
              quote={quote}
              now={now}
              isWhole={isWhole}
              isTooLittle={missing !== undefined}
            />
          </div>
        </>
      )}
      {opened?.product === undefined ? null : (
        <Suspense>
          <ProductSheet
            key={`${opened.line.id} ${opened.product.sid}`}
            site={cart.site}
            product={opened.product}
            menu={menu}
            line={opened.line}
            day={day}
            onClose={actions.close}
            onAdd={(line) => actions.replace(opened.line.id, line)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The restaurant, and how long its delivery or pickup takes while it takes orders. */
function Where({ cart, menu, isNow }: Pick<CartContentsProps, 'cart' | 'menu'> & { isNow: boolean }) {
  const { t } = useLingui();
  const { branch } = menu;
  const action = likelyAction(cart.order, branch);
  const isDelivery = fulfillmentOfAction(action) === 'delivery';
  // The range of the zones is for deliveries only, until the address says more.
  const terms = isDelivery
    ? (termsOfOrder(cart.order, menu) ?? leastTerms(branch, menu.area ?? undefined))
    : takingFor(branch, action);
  const estimate = useDeliveryLabels().time(terms);
  return (
    <p className={css.place}>
      <Link to={`/${cart.site}/${cart.place}`}>{branchTitle(branch.shop.name, branch.name)}</Link>
      {cart.order.table === null && isNow
        ? ` · ${isDelivery ? t`Delivery in about ${estimate}` : t`Pickup in about ${estimate}`}`
        : null}
    </p>
  );
}

interface OnwardProps {
  order: Cart['order'];
  menu: Menu;
  quote: Quote | undefined;
  now: number;
  /** All lines can be ordered. */
  isWhole: boolean;
  /** Below the minimum of a delivery. */
  isTooLittle: boolean;
}

/** The way to the checkout, or why there is none. */
function Onward({ order, menu, quote, now, isWhole, isTooLittle }: OnwardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const { branch } = menu;
  const refusal = wholeRefusal(order, branch);
  const taking = takesOrders(branch, order.table, now);
  const waitText = useWaitText(menu, now);
  return (
    <>
      {taking === 'now' || waitText === '' ? null : (
        <p role="status" className={css.closed}>
          {waitText} {taking === 'later' ? t`You can order for later.` : ''}
        </p>
      )}
      {isWhole && refusal === undefined && quote !== undefined ? (
        !isTooLittle || branch.pickup ? (
          taking === 'none' && waitText !== '' ? null : (
            <Link to="/checkout" className={css.checkout}>
              {order.table !== null ? (
                <Trans>Review and send</Trans>
              ) : taking === 'later' ? (
                <Trans>Order for later</Trans>
              ) : (
                <Trans>Go to checkout</Trans>
              )}{' '}
              · {format.money(quote.total, quote.currency)}
            </Link>
          )
        ) : null
      ) : (
        <p role="status" className={css.problem}>
          {isWhole && refusal !== undefined ? (
            refusalText(refusal)
          ) : (
            <Trans>Please remove what is not available before you continue.</Trans>
          )}
        </p>
      )}
    </>
  );
}
