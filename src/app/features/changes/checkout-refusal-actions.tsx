import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import { serverNow } from '../../clock/clock.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { RefusalActionProps } from './floor-refusal-actions.tsx';

/** Places an order again, also without the products that are no longer available. */
export function CheckoutRefusalActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const mutate = useMutate();
  const view = useView();
  const { branch } = useWorkplace();
  const args = placeOrderSchema.safeParse(entry.args);
  if (!args.success) return null;
  const { action, booking } = args.data;
  const at = (isForLater(action) ? booking : null) ?? serverNow();
  const left = args.data.products.filter(({ product_id: sid }) => {
    const stock = view.get('stock', sid);
    const known = view.get('product', sid) !== undefined;
    return known && isAvailable(stock, cookingDay(branch, at));
  });
  const isShorter = left.length > 0 && left.length < args.data.products.length;
  return (
    <>
      {isShorter ? (
        <Button
          variant="primary"
          onPress={() =>
            go(
              mutate('cart/checkout', {
                ...args.data,
                ...freshIds(),
                products: left,
                expected_total: undefined,
              }),
              t`Order placed successfully!`,
            )
          }
        >
          <Trans>Order the rest</Trans>
        </Button>
      ) : null}
      <Button
        variant="secondary"
        onPress={() =>
          go(
            mutate('cart/checkout', { ...args.data, ...freshIds(), expected_total: undefined }),
            t`Order placed successfully!`,
          )
        }
      >
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

/** A retry is a new order and needs a new sid. */
function freshIds(): { sid: string } {
  return { sid: newId() };
}
