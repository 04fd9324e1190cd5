import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import { actionsNow } from '#domain/cart/actions-now.ts';
import { orderAgain } from '#domain/cart/order-again.ts';
import { actionForKind, kindOfAction } from '#domain/cart/order-choices.ts';
import { menuView } from '#domain/cart/quote-cart.ts';
import { soonestDay } from '#domain/cart/slots.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { withCommas } from '../../../i18n/with-commas.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { noticeCartReplaced } from '../cart/cart-with-notice.ts';
import { storedCart } from '../cart/stored-cart.ts';
import { cartFor, saveCart } from '../cart/cart-store.ts';

/** Repeats an order, straight to the checkout. */
export function OrderAgainButton({ order, site, place }: { order: Order; site: string; place: string }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const format = useFormat();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);

  async function again(): Promise<void> {
    setPending(true);
    const answer = resultOf(await makeCall('menu', storefrontCalls.menu, { site, place }));
    setPending(false);
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    const { branch, server_now: now } = answer.value;
    const day = soonestDay(branch, now);
    const { lines, missing, soldOut, repriced } = orderAgain(order, menuView(answer.value), day, newId);
    if (lines.length === 0) {
      const name = withCommas(soldOut.map(isolatedText));
      notices.error(
        missing.length === 0
          ? t`Sold out today: ${name}`
          : t`No longer available: ${withCommas([...missing, ...soldOut].map(isolatedText))}`,
      );
      return;
    }
    const before = storedCart();
    const fresh = cartFor(site, place, null);
    const { name, phone, street, non_contact, action, method } = order;
    const address = deliveryAddressOf(order);
    const kind = kindOfAction(action);
    // An earlier time is no wish for this order; later only if nothing else is possible.
    const soonest =
      kind === undefined ? action : (actionForKind(kind, false, actionsNow(branch, null, now)) ?? action);
    const isForTable = action === 'table' || action === 'book';
    saveCart({
      ...fresh,
      missing,
      soldOut,
      repriced: repriced.map(({ product, name, from, to }) => {
        const [then, today] = [from, to].map((amount) => format.money(amount, branch.currency));
        return { product, text: t`${name}: ${today} instead of ${then}` };
      }),
      order: {
        ...fresh.order,
        ...(isForTable ? {} : { action: soonest, method, name, phone, street, address, non_contact }),
        products: lines,
      },
    });
    await navigate('/checkout');
    noticeCartReplaced(before);
  }

  return (
    <Button icon="recall" isPending={isPending} onPress={() => void again()}>
      <Trans>Order again</Trans>
    </Button>
  );
}
