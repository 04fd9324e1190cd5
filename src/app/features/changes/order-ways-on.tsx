import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { removeItemsSchema } from '#domain/orders/move-items.ts';
import { leads } from '#domain/roles.ts';
import { VoidDialog } from '../../parts/void-dialog.tsx';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import type { WaysProps } from './floor-ways-on.tsx';

/** Dishes that were to be removed and are cooked by now: off the bill with a reason, by whoever may. */
export function CookingWays({ entry, go }: WaysProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const { actor } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const args = entry.name === 'orders/item-remove' ? removeItemsSchema.safeParse(entry.args) : undefined;
  if (args?.success !== true) return null;
  if (!leads(actor)) {
    return (
      <p>
        <Trans>Ask a manager: with a reason, it can be taken off the bill.</Trans>
      </p>
    );
  }
  const { sid, items } = args.data;
  const lines = view.get('order', sid)?.products.filter(({ id }) => items.includes(id)) ?? [];
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        <Trans>Void with a reason</Trans>
      </Button>
      <VoidDialog
        lines={lines}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onVoid={(reason) =>
          go(mutate('orders/item-remove', { sid, items, void: true, reason }), t`Off the bill`)
        }
      />
    </>
  );
}
