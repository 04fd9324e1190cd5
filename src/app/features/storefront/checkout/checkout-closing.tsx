import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { isForLater } from '#domain/orders/fulfillment.ts';
import type { CheckoutState } from '#domain/cart/checkout-state.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useBuyer } from '../cart/buyer.ts';
import type { Cart } from '../cart/cart-store.ts';
import { MinimumOrderLine } from '../cart/minimum-order-line.tsx';
import { missingForDelivery } from '../cart/missing-for-delivery.ts';
import { PriceMoveLine } from '../cart/price-move-line.tsx';
import { usePriceMove } from '../cart/use-price-move.ts';
import type { JudgedDelivery } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { GuestBill } from '../shared/guest-bill.tsx';
import { CartProblems, CheckoutRefusal } from './checkout-notices.tsx';
import { outsideOfDelivery } from './delivery-of-order.ts';
import { townRefusal } from './judged-order.ts';
import { MessageMode } from './message-mode.tsx';
import css from './checkout-form.module.css';

// Loaded separately; rendered once there.
const TermsDialog = lazyWithRetry(() => import('./terms-dialog.tsx').then((code) => code.TermsDialog));

interface CheckoutClosingProps {
  cart: Cart;
  menu: Menu;
  state: CheckoutState;
  judged: JudgedDelivery;
  isSending: boolean;
  /** The last attempt was refused because of another price, which says it. */
  isPriceRefused: boolean;
  /** What became of the last attempt. */
  children: ReactNode;
}

/** The field of the street in the form of a button. */
const streetOf = (button: Element) => button.closest('form')?.querySelector<HTMLElement>('[name="street"]');

/** What the order costs, what speaks against it, and the button that places it. */
export function CheckoutClosing({
  cart,
  menu,
  state,
  judged,
  isSending,
  isPriceRefused,
  children,
}: CheckoutClosingProps) {
  const refusalText = useRefusalText();
  const { branch } = menu;
  const { order, sent, fulfillment, quote } = state;
  const { actor } = useBuyer(branch);
  const missing = missingForDelivery(order, menu, quote);
  const move = usePriceMove(quote, order, menu, state.day, actor);
  const isDelivery = fulfillment === 'delivery';
  const outside = isDelivery ? (outsideOfDelivery(order, menu) ?? townRefusal(judged, menu)) : undefined;
  return (
    <>
      {quote === undefined ? null : <GuestBill order={quote} />}
      {fulfillment === 'table' ? null : <MessageMode branch={branch} customer={sent} quote={quote} />}
      {isPriceRefused ? null : <PriceMoveLine move={move} />}
      <CartProblems state={state} />
      {missing === undefined ? null : <MinimumOrderLine missing={missing} branch={branch} />}
      <div className={css.bar}>
        <CheckoutRefusal
          refusal={state.refusal}
          canBeLater={!isForLater(order.action) && state.actions.some(isForLater)}
        />
        {children}
        {outside === undefined ? (
          <PlaceButton state={state} isSending={isSending} isTooSmall={missing !== undefined} />
        ) : (
          <div className={`${css.problem} ${css.unanswered}`}>
            <p>{refusalText(outside)}</p>
            <Button onPress={({ target }) => streetOf(target)?.focus()}>
              <Trans>Change the address</Trans>
            </Button>
          </div>
        )}
      </div>
      {/* Below the button, which must not move under a finger once they have loaded. */}
      <Suspense>
        <TermsDialog site={cart.site} place={cart.place} />
      </Suspense>
    </>
  );
}

/** Stays enabled while sending, so it keeps the focus; the order's key prevents a second one. */
function PlaceButton({
  state,
  isSending,
  isTooSmall,
}: {
  state: CheckoutState;
  isSending: boolean;
  /** Less than the minimum order for a delivery. */
  isTooSmall: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { quote, isWhole, isChargeUnknown, canPlace, order } = state;
  // Without the delivery charge, the sum is not what will be paid.
  const isKnown = isWhole && !isChargeUnknown;
  const total = quote !== undefined && isKnown ? format.money(quote.total, quote.currency) : undefined;
  const isAtTable = order.action === 'table';

  function label(): string {
    if (isSending) return t`Placing your order…`;
    if (isAtTable) return total === undefined ? t`Send to the kitchen` : t`Send to the kitchen · ${total}`;
    return total === undefined ? t`Place order` : t`Place order · ${total}`;
  }

  return (
    <Button type="submit" variant="primary" size="kitchen" wide isDisabled={!canPlace || isTooSmall}>
      {label()}
    </Button>
  );
}
