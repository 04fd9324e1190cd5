import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import {
  type CheckoutInput,
  type CheckoutState,
  checkoutState,
  startActionNow,
} from '#domain/cart/checkout-state.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { likelyAction } from '#domain/cart/quote-cart.ts';
import { settledAddress } from '#domain/delivery/settled-address.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Refusal } from '#domain/result.ts';
import { serverNow, useNowEvery } from '../../../clock/clock.ts';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import { MemberPart, NewAddressPart } from './member-part.tsx';
import { useBuyer } from '../cart/buyer.ts';
import { type Cart, saveCart } from '../cart/cart-store.ts';
import { CartContents } from '../cart/cart-contents.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { NoOrdersNotice } from './checkout-notices.tsx';
import { CheckoutClosing } from './checkout-closing.tsx';
import { CustomerFields, PaymentField, SeatsField } from './checkout-fields.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import type { JudgedDelivery } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { UnmetNeedsNotice } from '../cart/unmet-needs-notice.tsx';
import { RepeatNotices } from '../cart/repeat-notices.tsx';
import { SeatLine } from '../cart/seat-line.tsx';
import { gapOf, townRefusal, useJudgedOrder } from './judged-order.ts';
import { MinimumOrderNotice } from './minimum-order-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { TimeField } from './time-field.tsx';
import { KindField, WhenField } from './when-fields.tsx';
import css from './checkout-form.module.css';

export interface CheckoutFormProps {
  cart: Cart;
  menu: Menu;
  /** The refusal of the last attempt. */
  refusal: Refusal | undefined;
  isSending: boolean;
  /** Called with the cart as shown, including untouched defaults, and the total in minor units. */
  onPlace: (cart: Cart, expectedTotal: number) => void;
  /** Shown beside the button: what became of the last attempt. */
  children: ReactNode;
}

const JUDGE_EVERY_MS = 5000;

/** The order as the form shows it, judged again every few seconds. */
function useCheckoutState(
  { order: own, begun: isBegun }: Cart,
  menu: Menu,
  { actor, isTried, refusal }: Pick<CheckoutInput, 'actor' | 'isTried' | 'refusal'>,
) {
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [openDay, setOpenDay] = useState<string>();
  // At a closed restaurant the form starts with an order for later, at the first time. Nothing is switched afterwards.
  const [startAction] = useState(() => startActionNow(own, menu.branch, serverNow()));
  const asked = useMemo(
    () =>
      isBegun === true || startAction === undefined ? own : { ...own, action: startAction, booking: null },
    [own, isBegun, startAction],
  );
  const isDelivery = fulfillmentOfAction(likelyAction(asked, menu.branch)) === 'delivery';
  const judged = useJudgedOrder(isDelivery ? asked : null, menu);
  const isTownOutside = townRefusal(judged, menu) !== undefined;
  const state = useMemo(
    () => checkoutState({ asked, menu, actor, now, openDay, isTried, refusal, isTownOutside }),
    [asked, menu, actor, now, openDay, isTried, refusal, isTownOutside],
  );
  return { asked, state, judged, now, setOpenDay };
}

/** Asks for what an address lacks; for a house number once, because some places have none. */
function useAddressGap({ order, fulfillment }: CheckoutState, menu: Menu, judged: JudgedDelivery) {
  const [isNumberAsked, setNumberAsked] = useState(false);
  return {
    isNumberAsked,
    isAddressAsked: (): boolean => {
      const gap = fulfillment === 'delivery' ? gapOf(order, menu, judged) : undefined;
      setNumberAsked(gap === 'number');
      return gap === 'town' || (gap === 'number' && !isNumberAsked);
    },
  };
}

export function CheckoutForm({ cart, menu, refusal, isSending, onPlace, children }: CheckoutFormProps) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  // What a phone shows first is drawn first: all at once is a long task on a slow phone.
  const isWhole = useDeferredValue(true, false);
  const { branch } = menu;
  const buyer = useBuyer(branch);
  const { actor } = buyer;
  const { asked, state, judged, now, setOpenDay } = useCheckoutState(cart, menu, { actor, isTried, refusal });
  const { order, sent, fulfillment, placing } = state;
  const { isNumberAsked, isAddressAsked } = useAddressGap(state, menu, judged);
  // Keep the choice: if unavailable that is shown, and it may become available again.
  const chosen = { method: asked.method, booking: asked.booking };
  const change = (part: Partial<PlaceOrder>, more: Pick<Cart, 'filledFor' | 'keepsAddress'> = {}) =>
    saveCart({ ...cart, begun: true, ...more, order: { ...order, ...chosen, ...part } });

  async function submit(): Promise<void> {
    setTried(true);
    if (isAddressAsked() || !placing.ok || townRefusal(judged, menu) !== undefined) return;
    const whole = { ...cart, order: { ...sent, address: settledAddress(sent) } };
    saveCart(whole);
    onPlace(whole, placing.value.order.total);
  }

  if (state.actions.length === 0)
    return (
      <>
        <NoOrdersNotice cart={cart} menu={menu} now={now} />
        {children}
      </>
    );

  const isTable = fulfillment === 'table';
  const isAtTable = isTable && asked.table !== null;
  const isDelivery = fulfillment === 'delivery';
  const memberPart = (isFolded = false) => (
    <MemberPart
      buyer={buyer}
      branch={branch}
      order={order}
      isDelivery={isDelivery}
      isFolded={isFolded}
      filledFor={cart.filledFor}
      onChange={change}
    />
  );
  const summary = (
    <aside aria-label={t`Your order`}>
      {isAtTable ? (
        <CartContents cart={cart} menu={menu} isReview />
      ) : (
        <OrderSummary state={state} branch={branch} />
      )}
    </aside>
  );
  const closing = isWhole ? (
    <CheckoutClosing
      cart={cart}
      menu={menu}
      state={state}
      judged={judged}
      isSending={isSending}
      isPriceRefused={refusal?.code === 'price_changed'}
    >
      {children}
    </CheckoutClosing>
  ) : null;
  return (
    <SubmitForm onSubmit={submit}>
      <CheckoutColumns summary={summary} closing={closing}>
        <UnmetNeedsNotice cart={cart} menu={menu} />
        <RepeatNotices cart={cart} />
        <MinimumOrderNotice cart={cart} menu={menu} state={state} onChange={change} />
        <h2 className={css.part}>{isAtTable ? <Trans>Your table</Trans> : <Trans>How and when?</Trans>}</h2>
        {cart.seat === undefined ? null : <SeatLine cart={cart} seat={cart.seat} />}
        {isAtTable ? null : (
          <>
            <KindField state={state} onChange={change} />
            <WhenField state={state} menu={menu} now={now} onChange={change} />
          </>
        )}
        <SeatsField state={state} onChange={change} />
        <TimeField state={state} branch={branch} now={now} onChange={change} onDay={setOpenDay} />
        {isDelivery ? (
          <DeliveryPart
            state={state}
            menu={menu}
            judged={judged}
            isTried={isTried}
            isNumberAsked={isNumberAsked}
            memberPart={memberPart}
            newAddressPart={
              <NewAddressPart
                buyer={buyer}
                order={order}
                keepsAddress={cart.keepsAddress}
                onChange={change}
              />
            }
            onChange={change}
          />
        ) : null}
        {isWhole ? (
          <>
            <h2 className={css.part}>
              {order.table === null ? <Trans>Your details and payment</Trans> : <Trans>Your details</Trans>}
            </h2>
            {isDelivery ? null : memberPart()}
            <CustomerFields state={state} isGuest={buyer.member === null} onChange={change} />
            <PaymentField state={state} branch={branch} onChange={change} />
            <TextField
              label={t`Note for the restaurant`}
              name="note"
              value={order.note}
              onChange={(note) => change({ note })}
              maxLength={500}
              multiline
              isOptional
            />
          </>
        ) : null}
      </CheckoutColumns>
    </SubmitForm>
  );
}
