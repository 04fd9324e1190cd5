import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { notices } from '#ui/notices.tsx';
import { waitsForPayment } from '#domain/cart/payment-methods.ts';
import { cartCalls } from '#contract/cart.ts';
import type { Refusal } from '#domain/result.ts';
import { type Cart, cartPlaced, cartRefused, useCart } from './cart-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { isDrawnAhead } from './first-answer.ts';
import { type Menu, useMenu } from './menu-source.ts';
import { callAsMember } from './member.ts';
import { rememberOrder } from './placed-orders.ts';
import css from './checkout-form.module.css';

/** Everything an order still needs, on one page. */
export function CheckoutPage() {
  const { t } = useLingui();
  const cart = useCart();
  const { menu, reload } = useMenu(cart?.site ?? '', cart?.place ?? '', true);
  return (
    <>
      <title>{t`Checkout`}</title>
      <h1>
        <Trans>Checkout</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Everything your order needs, on one page. Nothing is ordered before you say so at its end.
        </Trans>
      </p>
      {isDrawnAhead() ? (
        <Skeleton height="480px" />
      ) : cart === null || cart.order.products.length === 0 ? (
        <EmptyState
          icon="bag"
          title={t`Nothing in the cart yet`}
          action={
            <Link to="/">
              <Trans>To the restaurants</Trans>
            </Link>
          }
        />
      ) : menu === undefined ? (
        <Skeleton height="480px" />
      ) : (
        <Checkout cart={cart} menu={menu} onMenu={reload} />
      )}
    </>
  );
}

/** After these the same order may be sent again under the same key: the server may have it or not. */
const UNDECIDED = new Set(['offline', 'internal', 'unavailable']);

function Checkout({ cart, menu, onMenu }: { cart: Cart; menu: Menu; onMenu: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { branch } = menu;

  async function place(whole: Cart, expectedTotal: number): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefusal(undefined);
    const { order, key, site, place: placeSid } = whole;
    const answer = await callAsMember(
      'cart/checkout',
      cartCalls['cart/checkout'],
      { ...order, expected_total: expectedTotal },
      { shop: branch.shop_id, branch: branch.id, idempotencyKey: key },
    );
    setSending(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      // What was decided against is asked anew under another key; what may have arrived is not.
      if (!UNDECIDED.has(answer.refusal.code)) cartRefused(whole);
      onMenu();
      return;
    }
    rememberOrder({
      sid: order.sid,
      key: answer.value.key ?? '',
      site,
      place: placeSid,
      shop: branch.shop_id,
      branch: branch.id,
      at: Date.now(),
    });
    cartPlaced(whole);
    notices.success(t`Order placed successfully!`);
    const { method } = order;
    const next = waitsForPayment({ method, total: expectedTotal })
      ? `/payment?order=${order.sid}`
      : `/order-placed/${order.sid}`;
    await navigate(next, { replace: true });
  }

  return (
    <CheckoutForm
      cart={cart}
      menu={menu}
      refusal={refusal}
      isSending={isSending}
      onPlace={(whole, total) => void place(whole, total)}
    />
  );
}
