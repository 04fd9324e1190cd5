import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { limitOf, methodsAtHand, type PaymentMethod, takesAmount } from '#domain/cart/payment-methods.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { dayFrom, offers, slotsOf } from '#domain/cart/slots.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { isForLater, wayOfAction } from '#domain/orders/order-way.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { lazyWatcher } from '../../parts/lazy-watcher.ts';
import { OrderBill } from '../../parts/order-bill.tsx';
import { usePaymentWords } from '../../parts/payment-words.ts';
import { MemberPart } from './member-part.tsx';
import { useBuyer } from './buyer.ts';
import { AddressFields } from './address-fields.tsx';
import { type Cart, orderToSend, saveCart } from './cart-store.ts';
import { Choices } from './choices.tsx';
import type { Menu } from './menu-source.ts';
import { likelyAction, lineStates, priceOrder, quoteOf, termsOfOrder, wholeRefusal } from './quote.ts';
import { SeatLine } from './seat-line.tsx';
import { PriceMoveLine } from './price-move-line.tsx';
import { usePriceMove } from './use-price-move.ts';
import native from './native-select.module.css';
import css from './checkout-form.module.css';

// They are asked for, and stand there when they have come.
const TermsDialog = lazyWatcher(async () => (await import('./terms-dialog.tsx')).TermsDialog);

export interface CheckoutFormProps {
  cart: Cart;
  menu: Menu;
  /** What the server said of the last try. */
  refusal: Refusal | undefined;
  isSending: boolean;
  /** The cart as the form shows it: what was never touched stands in it too. */
  onPlace: (cart: Cart, expectedTotal: number) => void;
}

const JUDGE_EVERY_MS = 5000;

const unitOf = (currency: string) => 10 ** fractionDigits(currency);

/** The ways a place offers, now those that can be had now. */
function actionsOf({ branch }: Menu, { table }: PlaceOrder, now: number): OrderAction[] {
  const isOpen = branchStatusAt(branch, now) === 'open';
  if (table !== null) return isOpen ? ['table'] : [];
  const mayLater = branch.status !== 'closed';
  const all: OrderAction[] = ['now', 'later', 'pickup', 'pickupl'];
  return all.filter((action) => offers(branch, action) && (isForLater(action) ? mayLater : isOpen));
}

/** Fields that are marked themselves where they are wrong. */
const MARKED = /^(name|phone|street|booking|address\b.*)$/;

/** “Check the marked fields” helps only where one is: else what is wrong is said itself. */
function saidOf(refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields ?? {});
  const [first] = fields;
  const isMarked = first === undefined || fields.some(([field]) => MARKED.test(field));
  return refusal.code !== 'invalid_fields' || isMarked ? refusal : { code: first[1] };
}

export function CheckoutForm({ cart, menu, refusal, isSending, onPlace }: CheckoutFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const paymentWords = usePaymentWords();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [isTried, setTried] = useState(false);
  const { branch } = menu;
  const asked = cart.order;
  const actions = actionsOf(menu, asked, now);
  const action = likelyAction(asked, branch);
  // What was asked for is kept: that it cannot be had now is said, and nobody orders in another way unasked.
  const isLost = !actions.includes(action);
  const way = wayOfAction(action);
  const terms = way === 'delivery' ? termsOfOrder({ ...asked, action }, menu) : undefined;
  const deliverTime = terms?.deliver_time ?? branch.deliver_time;
  const timed = { ...branch, deliver_time: deliverTime };
  const slots = isForLater(action)
    ? slotsOf(timed, action, now).filter((at) => !menu.full_slots.includes(at))
    : [];
  const methods = methodsAtHand(branch, way);
  const lostTime = asked.booking !== null && !slots.includes(asked.booking);
  const booking = lostTime ? null : (asked.booking ?? slots[0] ?? null);
  const buyer = useBuyer(branch);
  // What it comes to is the same however it is paid.
  const total = quoteOf({ ...asked, action, booking }, menu, now, buyer.actor)?.total;
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
  const quote = quoteOf(order, menu, now, buyer.actor);
  const move = usePriceMove(quote, order, menu, now, buyer.actor);
  const gone = [...lineStates(order, menu, now).values()].filter((one) => one.refusal !== undefined);
  const tooMany = wholeRefusal(order, menu);
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
  // What was chosen stays so: where it cannot be had any more that is said, and it may come back.
  const chosen = { method: asked.method, booking: asked.booking };
  const change = (part: Partial<PlaceOrder>) =>
    saveCart({ ...cart, order: { ...order, ...chosen, ...part } });
  const lostMethod = way === 'table' || asked.method === method ? null : asked.method;

  function words(one: OrderAction): string {
    if (one === 'now') return t`Delivery, about ${deliverTime} min`;
    if (one === 'later') return t`Delivery for later`;
    if (one === 'pickup') return t`Pickup, about ${branch.deliver_time} min`;
    return t`Pickup for later`;
  }

  if (actions.length === 0)
    return (
      <p role="alert" className={css.problem}>
        <Trans>
          This place takes no orders at the moment. Your cart is kept; please come back when it is open.
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
            {t`Not to be had any more: ${cart.missing.join(', ')}`}
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
            legend={t`How`}
            name="action"
            value={isLost ? null : action}
            options={actions.map((one) => ({ id: one, label: words(one) }))}
            onChange={(one) => change({ action: one, booking: null, method: null })}
          />
        )}
        {isLost && way !== 'table' ? (
          <p role="alert" className={css.problem}>
            {t`“${words(action)}” cannot be had at the moment. Please choose how you want it.`}
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
            <Trans>The time you chose cannot be had any more. Please choose another one.</Trans>
          </p>
        ) : null}
        {isForLater(action) && slots.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>There is no time left within the opening hours.</Trans>
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
        {way === 'table' ? null : methods.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>This place has not said how to pay. Please call it.</Trans>
          </p>
        ) : (
          <Choices
            legend={t`Payment`}
            name="method"
            value={method}
            options={methods.map((one) => ({ id: one, label: paymentWords(one), barred: barredOf(one) }))}
            onChange={(one) => change({ method: one })}
          />
        )}
        {lostMethod === null || open.length === 0 ? null : (
          <p role="status" className={css.problem}>
            {t`“${paymentWords(lostMethod)}” cannot be chosen for this order any more. Please look at how you pay.`}
          </p>
        )}
        {methods.length > 0 && open.length === 0 ? (
          <p role="alert" className={css.problem}>
            <Trans>No way of paying takes this amount. Please change the order, or call the place.</Trans>
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
        {refusal?.code === 'price_changed' ? null : <PriceMoveLine move={move} />}
        {isWhole ? null : (
          <div role="alert" className={css.problem}>
            {gone.map(({ name, refusal: why }, index) => (
              <p key={`${index} ${name}`}>
                {name === '' || why === undefined ? t`Not on the menu any more` : refusalText(why)}
              </p>
            ))}
            {tooMany === undefined ? null : <p>{refusalText(tooMany)}</p>}
            <Link to="/cart">
              <Trans>Change the cart</Trans>
            </Link>
          </div>
        )}
        {way === 'delivery' && terms === undefined ? (
          <p role="status">
            <Trans>Without the delivery: what it costs depends on your address.</Trans>
          </p>
        ) : null}
        {shown === undefined ? null : (
          <p role="alert" className={css.problem}>
            {shown.code === 'offline'
              ? t`No connection. Nothing is lost: your order is kept here. Try again when you are online; it is placed once.`
              : shown.code === 'table_key_needed'
                ? t`Not ordered: the staff have closed or divided the bill of this table meanwhile. Please ask them for its new code and scan it; your cart and your note stay.`
                : refusalText(saidOf(shown))}
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
            // Not while it is sent: the keyboard would be lost with it, and the order has a key of its own.
            !isWhole || quote === undefined || (methods.length > 0 && open.length === 0)
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
