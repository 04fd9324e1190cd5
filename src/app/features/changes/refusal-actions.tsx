import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { setStockSchema } from '#domain/catalog/set-stock.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { moveItemsSchema } from '#domain/orders/move-items.ts';
import { moveOrderSchema } from '#domain/orders/move-order.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { serverNow } from '../../clock/clock.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { AllergyRefusalActions, CookingRefusalActions } from './order-refusal-actions.tsx';
import { BillRefusalActions, isBillCode, OrderTheRest } from './bill-refusal-actions.tsx';
import { SessionClosedActions, TableBookedActions, TableGoneActions } from './floor-refusal-actions.tsx';
import { TableTakenActions } from './move-refusal-actions.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';

/** One-tap actions for a refusal, by its code. Without any, it can only be viewed and dismissed. */
export function RefusalActions({ entry, onDone }: { entry: OutboxEntry; onDone: () => void }) {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const view = useView();
  const { branch } = useWorkplace();
  const code = entry.verdict?.code ?? '';

  function go(work: Promise<unknown>, text: string): void {
    work.then(() => {
      notices.success(text);
      onDone();
    }, failed);
  }

  if (code === 'session_closed') return <SessionClosedActions entry={entry} go={go} />;
  if (code === 'no_such_table') return <TableGoneActions entry={entry} go={go} />;
  if (code === 'table_booked') return <TableBookedActions entry={entry} go={go} />;
  if (code === 'table_taken' && entry.name === 'tables/move')
    return <TableTakenActions entry={entry} go={go} />;
  if (isBillCode(code)) return <BillRefusalActions entry={entry} code={code} />;
  if (entry.name === 'tables/items-add') return <OrderTheRest entry={entry} go={go} />;
  if (code === 'allergy_unread') return <AllergyRefusalActions entry={entry} go={go} />;
  if (code === 'cooking') return <CookingRefusalActions entry={entry} go={go} />;
  if (entry.name === 'orders/status' && code === 'progressed') {
    const args = moveOrderSchema.safeParse(entry.args);
    if (!args.success) return null;
    return (
      <Button
        variant="danger"
        onPress={() =>
          go(mutate('orders/status', { ...args.data, knowingly: true }), t`The order is cancelled`)
        }
      >
        <Trans>Cancel anyway</Trans>
      </Button>
    );
  }
  if (entry.name === 'orders/item-status' && code === 'not_ready') {
    const args = moveItemsSchema.safeParse(entry.args);
    if (!args.success) return null;
    return (
      <Button
        variant="primary"
        onPress={() => go(mutate('orders/item-status', { ...args.data, confirmed: true }), t`Served`)}
      >
        <Trans>Serve anyway</Trans>
      </Button>
    );
  }
  if (entry.name === 'products/stock' && code === 'stock_unseen') {
    const args = setStockSchema.safeParse(entry.args);
    if (!args.success) return null;
    const seen = view.get('stock', args.data.sid)?.mark ?? '';
    return (
      <Button
        variant="primary"
        onPress={() => go(mutate('products/stock', { ...args.data, seen }), t`Available again`)}
      >
        <Trans>Mark as available anyway</Trans>
      </Button>
    );
  }
  if (entry.name === 'cart/checkout') {
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
  return null;
}

/** A retry is a new order and needs a new sid. */
function freshIds(): { sid: string } {
  return { sid: newId() };
}
