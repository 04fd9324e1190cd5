import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import { limitOf, methodsAtHand, type PaymentMethod, takesAmount } from '#domain/cart/payment-methods.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { cartDay, likelyAction, quoteCart, termsOfOrder, wholeRefusal } from '#domain/cart/quote-cart.ts';
import { dayFrom, offers, slotsOf } from '#domain/cart/slots.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { isForLater, fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useNowEvery } from '../../session/clock.ts';
import { lazyWithRetry } from '../../parts/lazy-with-retry.ts';
import { OrderBill } from '../../parts/order-bill.tsx';
import { usePaymentLabel } from '../../parts/payment-labels.ts';
import { MemberPart } from './member-part.tsx';
import { useBuyer } from './buyer.ts';
import { AddressFields } from './address-fields.tsx';
import { type Cart, orderToSend, saveCart } from './cart-store.ts';
import { Choices } from './choices.tsx';
import type { Menu } from './menu-source.ts';
import { MessageMode } from './message-mode.tsx';
import { priceOrder } from './quote.ts';
import { SeatLine } from './seat-line.tsx';
import { PriceMoveLine } from './price-move-line.tsx';
import { usePriceMove } from './use-price-move.ts';
import native from './native-select.module.css';
import css from './checkout-form.module.css';

// Loaded separately; rendered once there.
const TermsDialog = lazyWithRetry(async () => (await import('./terms-dialog.tsx')).TermsDialog);

export interface CheckoutFormProps {
  cart: Cart;
  menu: Menu;
  /** The refusal of the last attempt. */
  refusal: Refusal | undefined;
  isSending: boolean;
  /** Called with the cart as shown, including untouched defaults, and the total in minor units. */
  onPlace: (cart: Cart, expectedTotal: number) => void;
}

const JUDGE_EVERY_MS = 5000;

const unitOf = (currency: string) => 10 ** fractionDigits(currency);

/** The fulfillment types a customer can choose now. */
function actionsOf({ branch }: Menu, { table }: PlaceOrder, now: number): OrderAction[] {
  const isOpen = branchStatusAt(branch, now) === 'open';
  if (table !== null) return isOpen ? ['table'] : [];
  const mayLater = branch.status !== 'closed';
  const all: OrderAction[] = ['now', 'later', 'pickup', 'pickupl'];
  return all.filter((action) => offers(branch, action) && (isForLater(action) ? mayLater : isOpen));
}

/** Fields that show their own error. */
const MARKED = /^(name|phone|street|booking|address\b.*)$/;

/** “Check the marked fields” only helps if a field is marked; otherwise show the refusal itself. */
function shownRefusal(refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields ?? {});
  const [first] = fields;
  const isMarked = first === undefined || fields.some(([field]) => MARKED.test(field));
  return refusal.code !== 'invalid_fields' || isMarked ? refusal : { code: first[1] };
}

export function CheckoutForm({ cart, menu, refusal, isSending, onPlace }: CheckoutFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const paymentLabel = usePaymentLabel();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [isTried, setTried] = useState(false);
  const { branch } = menu;
  const asked = cart.order;
  const actions = actionsOf(menu, asked, now);
  const action = likelyAction(asked, branch);
  // Keep the chosen type even if unavailable: show that, rather than switch it silently.
  const isLost = !actions.includes(action);
  const way = fulfillmentOfAction(action);
  const terms = way === 'delivery' ? termsOfOrder(asked, menu) : undefined;
  const deliverTime = terms?.deliver_time ?? branch.deliver_time;
  const timed = { ...branch, deliver_time: deliverTime };
  const slots = isForLater(action)
    ? slotsOf(timed, action, now).filter((at) => !menu.full_slots.includes(at))
    : [];
  const byMessage = way !== 'table' && isMessageMode(branch);
  const methods = byMessage ? [] : methodsAtHand(branch, way);
  const lostTime = asked.booking !== null && !slots.includes(asked.booking);
  const booking = lostTime ? null : (asked.booking ?? slots[0] ?? null);
  const buyer = useBuyer(branch);
  const timedCart = { ...asked, action, booking };
  const day = cartDay(timedCart, branch, now);
  // The total does not depend on the payment method.
  const { lines: states, quote } = quoteCart(timedCart, menu, day, buyer.actor);
  const total = quote?.total;
  const barredOf = (one: PaymentMethod): string | undefined => {
    if (way === 'table' || total === undefined || takesAmount(branch, one, total)) return undefined;
    const { min = 0, max = 0 } = limitOf(branch, one) ?? {};
    const isLess = total < min * unitOf(branch.currency);
    const limit = format.money((isLess ? min : max) * unitOf(branch.currency), branch.currency);
    return isLess ? t`from ${limit}` : t`up to ${limit}`;
  };
  const open = methods.filter((one) => barredOf(one) === undefined);
  const method = open.find((one) => one === asked.method) ?? open[0] ?? null;
  const order: PlaceOrder = { ...asked, action, booking, method };
  const sent = orderToSend(order);
  const priced = priceOrder(sent, menu, now, buyer.actor);
  const move = usePriceMove(quote, order, menu, day, buyer.actor);
  const gone = [...states.values()].filter((one) => one.refusal !== undefined);
  const tooMany = wholeRefusal(order, branch);
  const isWhole = gone.length === 0 && tooMany === undefined;
  const mine = priced.ok ? undefined : priced.refusal;
  const shown = refusal ?? (isTried ? mine : undefined);
  const errorOf = (field: string) => {
    const code = (isTried ? mine?.fields?.[field] : undefined) ?? refusal?.fields?.[field];
    return code === undefined ? undefined : refusalText({ code });
  };
  const streetError =
    errorOf('street') ??
    errorOf(Object.keys(shown?.fields ?? {}).find((one) => one.startsWith('address')) ?? '');
  const bookingError = shown?.code === 'invalid_fields' ? errorOf('booking') : undefined;
  // Keep the choice: if unavailable that is shown, and it may become available again.
  const chosen = { method: asked.method, booking: asked.booking };
  const change = (part: Partial<PlaceOrder>) =>
    saveCart({ ...cart, order: { ...order, ...chosen, ...part } });
  const lostMethod = way === 'table' || byMessage || asked.method === method ? null : asked.method;

  function words(one: OrderAction): string {
    if (one === 'now') return t`Delivery, about ${deliverTime} min`;
    if (one === 'later') return t`Scheduled delivery`;
    if (one === 'pickup') return t`Pickup, about ${branch.deliver_time} min`;
    return t`Scheduled pickup`;
  }

  if (actions.length === 0)
    return (
      <p role="alert" className={css.problem}>
        <Trans>
          This restaurant is not accepting orders right now. Your cart is kept; please come back when it is
          open.
        </Trans>
      </p>
    );

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!priced.ok) {
          const first = Object.keys(priced.refusal.fields ?? {})[0];
          document.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
          return;
        }
        const whole = { ...cart, order: sent };
        saveCart(whole);
        onPlace(whole, priced.value.order.total);
      }}
    >
      <Stack gap={5}>
        {cart.missing === undefined || cart.missing.length === 0 ? null : (
          <p role="status" className={css.problem}>
            {t`No longer available: ${cart.missing.join(', ')}`}
          </p>
        )}
        {cart.repriced === undefined || cart.repriced.length === 0 ? null : (
          <p role="status" className={css.problem}>
            {t`Prices have changed since then: ${cart.repriced.join(', ')}`}
          </p>
        )}
        {cart.seat === undefined ? null : <SeatLine cart={cart} seat={cart.seat} />}
        {way === 'table' ? null : (
          <Choices
            legend={t`Order type`}
            name="action"
            value={isLost ? null : action}
            options={actions.map((one) => ({ id: one, label: words(one) }))}
            onChange={(one) => change({ action: one, booking: null, method: null })}
          />
        )}
        {isLost && way !== 'table' ? (
          <p role="alert" className={css.problem}>
            {t`“${words(action)}” is not available right now. Please choose another option.`}
          </p>
        ) : null}
        {slots.length === 0 ? null : (
          <label className={css.field}>
            <Trans>When</Trans>
            <select
              className={native.select}
              name="booking"
              value={booking === null ? '' : String(booking)}
              onChange={(event) => change({ booking: Number(event.target.value) })}
            >
              {booking === null ? (
                <option value="" disabled>
                  {t`Please choose a time`}
                </option>
              ) : null}
              {slots.map((slot) => (
                <option key={slot} value={String(slot)}>
                  {dayWord(slot)} {format.instant(slot, branch.timezone, 'time')}
                </option>
              ))}
            </select>
            {bookingError === undefined ? null : <small role="alert">{bookingError}</small>}
          </label>
        )}
        {slots.length > 0 && lostTime ? (
          <p role="alert" className={css.problem}>
            <Trans>The time you chose is no longer available. Please choose another.</Trans>
          </p>
        ) : null}
        {isForLater(action) && slots.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>No times left within the opening hours.</Trans>
          </p>
        ) : null}
        <MemberPart
          buyer={buyer}
          branch={branch}
          order={order}
          isDelivery={way === 'delivery'}
          onChange={change}
        />
        <TextField
          label={t`Name`}
          name="name"
          value={order.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
          maxLength={80}
          autoComplete="name"
          isOptional={way === 'table'}
        />
        {way === 'table' ? null : (
          <TextField
            label={t`Phone`}
            name="phone"
            type="tel"
            value={order.phone}
            onChange={(phone) => change({ phone })}
            error={errorOf('phone')}
            maxLength={30}
            autoComplete="tel"
          />
        )}
        {way === 'delivery' ? (
          <>
            <AddressFields order={order} menu={menu} streetError={streetError} onChange={change} />
            <Checkbox
              isSelected={order.non_contact}
              onChange={(nonContact) => change({ non_contact: nonContact })}
            >
              <Trans>Leave at the door</Trans>
            </Checkbox>
          </>
        ) : null}
        {way === 'table' || byMessage ? null : methods.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>No payment methods are set up. Please call the restaurant.</Trans>
          </p>
        ) : (
          <Choices
            legend={t`Payment`}
            name="method"
            value={method}
            options={methods.map((one) => ({ id: one, label: paymentLabel(one), barred: barredOf(one) }))}
            onChange={(one) => change({ method: one })}
          />
        )}
        {lostMethod === null || open.length === 0 ? null : (
          <p role="status" className={css.problem}>
            {t`“${paymentLabel(lostMethod)}” can no longer be chosen for this order. Please check your payment method.`}
          </p>
        )}
        {methods.length > 0 && open.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>
              No payment method accepts this amount. Please change the order, or call the restaurant.
            </Trans>
          </p>
        ) : null}
        <TextField
          label={t`Note`}
          name="note"
          value={order.note}
          onChange={(note) => change({ note })}
          maxLength={500}
          multiline
          isOptional
        />
        {quote === undefined ? null : <OrderBill order={quote} />}
        {way === 'table' ? null : <MessageMode branch={branch} customer={sent} quote={quote} />}
        {refusal?.code === 'price_changed' ? null : <PriceMoveLine move={move} />}
        {quote !== undefined && quote.total <= 0 && !byMessage ? (
          <p role="alert" className={css.problem}>
            {refusalText({ code: 'total_zero' })}
          </p>
        ) : null}
        {isWhole ? null : (
          <div role="alert" className={css.problem}>
            {gone.map(({ name, refusal: why }, index) => (
              <p key={`${index} ${name}`}>
                {name === '' || why === undefined ? t`No longer on the menu` : refusalText(why)}
              </p>
            ))}
            {tooMany === undefined ? null : <p>{refusalText(tooMany)}</p>}
            <Link to="/cart">
              <Trans>Edit cart</Trans>
            </Link>
          </div>
        )}
        {way === 'delivery' && terms === undefined ? (
          <p role="status">
            <Trans>Without delivery: the charge depends on your address.</Trans>
          </p>
        ) : null}
        {shown === undefined ? null : (
          <p role="alert" className={css.problem}>
            {shown.code === 'offline'
              ? t`No connection. Nothing is lost: your order is saved here. Try again when you are online; it is placed only once.`
              : shown.code === 'table_key_needed'
                ? t`Not ordered: the staff just closed or split the bill of this table. Please ask them for its new code and scan it; your cart and your note are kept.`
                : refusalText(shownRefusal(shown))}
          </p>
        )}
        <Suspense>
          <TermsDialog site={cart.site} place={cart.place} />
        </Suspense>
        <Button
          type="submit"
          variant="primary"
          size="kitchen"
          wide
          isDisabled={
            // Stays enabled while sending, so it keeps the focus; the order's key prevents a second one.
            !isWhole || quote === undefined || (!byMessage && (quote.total <= 0 || open.length === 0))
          }
        >
          {isSending
            ? t`Placing your order…`
            : quote === undefined || !isWhole
              ? t`Place order`
              : t`Place order · ${format.money(quote.total, quote.currency)}`}
        </Button>
      </Stack>
    </form>
  );

  function dayWord(slot: number): string {
    const day = dayFrom(now, slot, branch.timezone);
    if (day === 'today') return t`Today`;
    return day === 'tomorrow' ? t`Tomorrow` : format.instant(slot, branch.timezone, 'day');
  }
}
