import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { setStockSchema } from '#domain/catalog/set-stock.ts';
import { moveItemsSchema } from '#domain/orders/move-items.ts';
import { moveOrderSchema } from '#domain/orders/move-order.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import type { RefusalActionProps } from './floor-refusal-actions.tsx';

/** Cancels an order that has moved on since. */
export function CancelAnyway({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const mutate = useMutate();
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

/** Serves dishes that the kitchen has not finished. */
export function ServeAnyway({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const mutate = useMutate();
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

/** Makes a product available that another person has marked as sold out since. */
export function OfferAnyway({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const mutate = useMutate();
  const view = useView();
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
