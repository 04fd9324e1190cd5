import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { setStockSchema } from '#domain/catalog/set-stock.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { moveOrderSchema } from '#domain/orders/move-order.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { serverNow } from '../../session/clock.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { AllergyWays, CookingWays } from './order-ways-on.tsx';
import { BillWays, isBillCode, OrderTheRest } from './bill-ways-on.tsx';
import { SessionClosedWays, TableBookedWays, TableGoneWays } from './floor-ways-on.tsx';
import { TableTakenWays } from './move-ways-on.tsx';
import { newId } from '../../parts/new-id.ts';
import { isForLater } from '#domain/orders/order-way.ts';

/** The one-tap ways on from a refusal, by its reason. None: only looking and leaving it. */
export function WaysOn({ entry, onDone }: { entry: OutboxEntry; onDone: () => void }) {
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

  if (code === 'session_closed') return <SessionClosedWays entry={entry} go={go} />;
  if (code === 'no_such_table') return <TableGoneWays entry={entry} go={go} />;
  if (code === 'table_booked') return <TableBookedWays entry={entry} go={go} />;
  if (code === 'table_taken' && entry.name === 'tables/move') return <TableTakenWays entry={entry} go={go} />;
  if (isBillCode(code)) return <BillWays entry={entry} code={code} />;
  if (entry.name === 'tables/items-add') return <OrderTheRest entry={entry} go={go} />;
  if (code === 'allergy_unread') return <AllergyWays entry={entry} go={go} />;
  if (code === 'cooking') return <CookingWays entry={entry} go={go} />;
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
  if (entry.name === 'products/stock' && code === 'stock_unseen') {
    const args = setStockSchema.safeParse(entry.args);
    if (!args.success) return null;
    const seen = view.get('stock', args.data.sid)?.mark ?? '';
    return (
      <Button
        variant="primary"
        onPress={() => go(mutate('products/stock', { ...args.data, seen }), t`Available again`)}
      >
        <Trans>Make it available anyway</Trans>
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

/** Another attempt is another order: its sid must be new. */
function freshIds(): { sid: string } {
  return { sid: newId() };
}
