import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { withoutMended } from '#domain/cart/mended-refusal.ts';
import { waitsForPayment } from '#domain/cart/payment-methods.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import { orderToSend, type PlaceOrder } from '#domain/cart/place-order.ts';
import { versionGap } from '#domain/cart/placed-version.ts';
import type { Refusal } from '#domain/result.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { serverNow } from '../../../clock/clock.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { fetched } from '../../../shell/screen.tsx';
import {
  type Cart,
  cartPlaced,
  cartRefused,
  cartRenewed,
  cartUnanswered,
  useCart,
} from '../cart/cart-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { isServerRendered } from '../shared/first-answer.ts';
import { keepDeliveryAddress, saveFirstAddress } from './first-address.ts';
import type { FirstVersionProps } from './first-version.tsx';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { currentMember } from '../account/member.ts';
import { keepJustPlaced } from '../orders/just-placed.ts';
import { rememberOrder } from '../orders/placed-orders.ts';
import { signInSettled } from '../account/stored-sign-in-ended.ts';
import { sendOrder } from './send-order.ts';
import { useRepeatedCheck } from './use-repeated-check.ts';
import css from './checkout-form.module.css';

const { Fetched: FirstVersion } = fetched(() =>
  import('./first-version.tsx').then((code) => code.FirstVersion),
);

/** Everything an order still needs, on one page. */
export function CheckoutPage() {
  const { t } = useLingui();
  const cart = useCart();
  const { menu, refusal, reload } = useMenu(cart?.site ?? '', cart?.place ?? '', true);
  const [first, setFirst] = useState<FirstVersionProps>();
  const [sentTo, setSentTo] = useState<string | null>();
  const isAtTable = cart !== null && cart.order.table !== null && !isServerRendered();
  if (sentTo !== undefined) return <Sent restaurant={sentTo} />;
  return (
    <>
      <title>{isAtTable ? t`Your order` : t`Checkout`}</title>
      <h1>{isAtTable ? t`Your order` : t`Checkout`}</h1>
      <p className={css.lead}>
        {isAtTable ? (
          <Trans>The kitchen gets it once you send it.</Trans>
        ) : (
          <Trans>
            Everything for your order on one page. The order is placed only when you confirm at the end.
          </Trans>
        )}
      </p>
      {isServerRendered() ? (
        <Skeleton height="480px" />
      ) : first !== undefined ? (
        <Suspense fallback={<Skeleton height="240px" />}>
          <FirstVersion {...first} />
        </Suspense>
      ) : cart === null || cart.order.products.length === 0 ? (
        <EmptyState
          icon="bag"
          title={t`Your cart is empty`}
          action={
            cart === null ? (
              <Link to="/">
                <Trans>Go to restaurants</Trans>
              </Link>
            ) : (
              <Link to={`/${cart.site}/${cart.place}`}>
                <Trans>Go to menu</Trans>
              </Link>
            )
          }
        />
      ) : menu === undefined ? (
        refusal === undefined ? (
          <Skeleton height="480px" />
        ) : (
          <RefusalState refusal={refusal} onRetry={reload} />
        )
      ) : (
        <Checkout cart={cart} menu={menu} onMenu={reload} onFirst={setFirst} onSent={setSentTo} />
      )}
    </>
  );
}

/**
 * Shown until the next page opens, in place of the cart, which is empty then. `restaurant`: null while the order
 * waits for its payment.
 */
function Sent({ restaurant }: { restaurant: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Your order`}</title>
      <h1>{restaurant === null ? t`Payment` : t`We’ve sent your order to ${restaurant}`}</h1>
      <Skeleton height="360px" />
    </>
  );
}

/** After these codes the order may or may not have been placed: the same order is sent again under the same key. */
const UNCERTAIN_CODES = new Set(['offline', 'internal', 'unavailable', 'disk_full']);

/** After these codes the server did not look for an earlier order; `sid_taken` has its own handling. */
const UNCHECKED_CODES = new Set(['unauthorized', 'forbidden', 'sid_taken']);

/** A total that never matches: the server answers an order placed before, but places none now. */
const NO_TOTAL = 0;

/** An answer with an order older than this is not from the current attempt. */
const LONG_AGO_MS = 10 * MINUTE_MS;

const addressText = ({ street, address }: PlaceOrder) => JSON.stringify([street, address]);

interface CheckoutProps {
  cart: Cart;
  menu: Menu;
  onMenu: () => void;
  onFirst: (first: FirstVersionProps) => void;
  /** The order was placed at this restaurant, null if it waits for its payment; the next page is opening. */
  onSent: (restaurant: string | null) => void;
}

type Placed = Pick<Extract<Awaited<ReturnType<typeof sendOrder>>, { ok: true }>['value'], 'order' | 'key'>;

/** Remembers an order on this device, so that its page can be opened. */
function rememberPlaced(
  { order: { sid, products, action, table_booking: booking }, site, place }: Cart,
  { order, key }: Placed,
  branch: Menu['branch'],
) {
  rememberOrder({
    sid,
    key: key ?? '',
    site,
    place,
    shop: branch.shop_id,
    branch: branch.id,
    at: order?.create_at ?? serverNow(),
    member: currentMember()?.user.id,
    dishes: [...new Set(products.map(({ product_id: dish }) => dish))],
    seats: (action === 'book' ? booking?.seats : undefined) ?? undefined,
  });
}

function Checkout({ cart, menu, onMenu, onFirst, onSent }: CheckoutProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [answered, setRefusal] = useState<Refusal>();
  /** The order of the last attempt. */
  const [tried, setTried] = useState(cart.order);
  const refusal = answered && withoutMended(answered, tried, cart.order);
  const [wasNotPlaced, setNotPlaced] = useState(false);
  const { branch } = menu;
  // The order's page opens without a further request.
  useEffect(() => {
    import('../orders/order-page.tsx').catch((cause: unknown) => console.info('not loaded yet', cause));
  }, []);
  useEffect(() => {
    const back = () => setRefusal((before) => (before?.code === 'offline' ? undefined : before));
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const [isChecking, setChecking] = useState(false);
  const isUnanswered = (!isSending || isChecking) && cart.tried?.some(({ key }) => key === cart.key) === true;
  const isOtherAddress = isOutsideDelivery(refusal) && addressText(cart.order) !== addressText(tried);
  // Both have a text of their own.
  const isAnnounced =
    refusal?.code === 'sid_taken' || (isUnanswered && UNCERTAIN_CODES.has(refusal?.code ?? ''));

  function notPlaced(whole: Cart, why: Refusal, isCheck: boolean): void {
    const isUncertain = UNCERTAIN_CODES.has(why.code);
    const isDecided = isCheck && !isUncertain && !UNCHECKED_CODES.has(why.code);
    setNotPlaced(isDecided);
    setRefusal(isDecided ? undefined : why);
    // A decided request is repeated under a new key; one that may have arrived keeps its key.
    if (isUncertain) cartUnanswered(whole);
    else if (why.code === 'sid_taken') cartRenewed(whole);
    else cartRefused(whole);
    onMenu();
  }

  /** Opens the order's page; an order that differs from the cart, or is from an earlier attempt, is shown first. */
  async function placed(whole: Cart, { order, key }: Placed, expectedTotal: number): Promise<void> {
    const { sid, method } = whole.order;
    signInSettled();
    rememberPlaced(whole, { order, key }, branch);
    keepDeliveryAddress(whole.order, branch);
    void saveFirstAddress(whole, branch);
    const isUnpaid = waitsForPayment(order ?? { method, total: expectedTotal });
    const to = isUnpaid ? `/payment?order=${sid}` : `/order-placed/${sid}`;
    const gap = order === null ? undefined : versionGap(whole.order, order);
    const isOld = order !== null && gap === undefined && serverNow() - order.create_at > LONG_AGO_MS;
    const isFirst = order !== null && (isOld || gap !== undefined);
    if (order !== null) keepJustPlaced(order, branch);
    // Before the cart is emptied, so that the empty cart is never shown.
    if (!isFirst) flushSync(() => onSent(isUnpaid ? null : branch.shop.name));
    if (isOld) cartRenewed(whole);
    else cartPlaced(whole, gap?.missing);
    if (isFirst) {
      onFirst({ order, menu, gap, to });
      return;
    }
    await navigate(to, { replace: true });
  }

  /** `isCheck`: only checks whether an earlier attempt was placed. */
  async function place(filled: Cart, expectedTotal: number, isCheck = false): Promise<void> {
    if (isSending) return;
    const whole = { ...filled, order: { ...filled.order, language } };
    setSending(true);
    setChecking(isCheck);
    setRefusal(undefined);
    setTried(whole.order);
    setNotPlaced(false);
    // Without any network nothing is sent; with one, the order may have arrived although its answer did not.
    const isCutOff = !navigator.onLine;
    const answer = await sendOrder(whole, expectedTotal, branch);
    setSending(false);
    setChecking(false);
    if (answer.ok) await placed(whole, answer.value, expectedTotal);
    else if (isCutOff && answer.refusal.code === 'offline') setRefusal(answer.refusal);
    else notPlaced(whole, answer.refusal, isCheck);
  }

  const check = () => void place({ ...cart, order: orderToSend(cart.order) }, NO_TOTAL, true);
  useRepeatedCheck(isUnanswered && !isChecking, check);

  return (
    <>
      {refusal?.code === 'sid_taken' ? (
        <p role="alert" className={css.problem}>
          <Trans>
            This order was already placed, but the reply was lost. Placing it again creates a second order.
          </Trans>
        </p>
      ) : null}
      <CheckoutForm
        cart={cart}
        menu={menu}
        refusal={isAnnounced || isOtherAddress ? undefined : refusal}
        isSending={isSending}
        onPlace={(whole, total) => void place(whole, total)}
      >
        {isUnanswered ? <Unanswered isChecking={isChecking} onCheck={check} /> : null}
        {wasNotPlaced ? (
          <p role="status" className={css.problem}>
            <Trans>Your order was not placed. Your cart is kept.</Trans>
          </p>
        ) : null}
      </CheckoutForm>
    </>
  );
}

/** No answer came to the last attempt; whether it arrived is asked until that is known. */
function Unanswered({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <div className={`${css.problem} ${css.unanswered}`}>
      <p role="status">
        <Trans>
          There was no reply, so your order may have been placed. Nothing is lost: we check until we know, and
          it is placed only once.
        </Trans>
      </p>
      <Button isPending={isChecking} onPress={onCheck}>
        <Trans>Check whether the order was placed</Trans>
      </Button>
    </div>
  );
}
