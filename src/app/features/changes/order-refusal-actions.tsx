import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { awaitsReading } from '#domain/orders/kitchen-notes.ts';
import { moveItemsSchema } from '#domain/orders/move-items.ts';
import { removeItemsSchema } from '#domain/orders/remove-items.ts';
import { moveOrderSchema, unreadBefore } from '#domain/orders/move-order.ts';
import { itemRank } from '#domain/orders/order-steps.ts';
import { sumOfPrices } from '#domain/orders/order-totals.ts';
import { hasRole, isManager } from '#domain/roles.ts';
import { resetTableSchema } from '#domain/tables/reset-table.ts';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { AskManager } from '../../parts/people/ask-manager.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { useApprovers } from '../../parts/people/use-approvers.ts';
import { VoidDialog } from '../../parts/tables/void-dialog.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { RefusalActionProps } from './floor-refusal-actions.tsx';

/** Dishes that were started before they were removed: voids them with a reason, if the person may. */
export function CookingRefusalActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const { actor, branch, path } = useWorkplace();
  const format = useFormat();
  const labels = useOrderLabels();
  const isApprovable = useApprovers().length > 0;
  const [isAsking, setAsking] = useState(false);
  const args = entry.name === 'orders/item-remove' ? removeItemsSchema.safeParse(entry.args) : undefined;
  if (args?.success !== true) return null;
  const { sid, items } = args.data;
  const order = view.get('order', sid);
  const lines = order?.products.filter(({ id }) => items.includes(id)) ?? [];
  const elsewhere =
    order === undefined
      ? undefined
      : {
          place: `${labels.number(order)} · ${labels.place(order)}`,
          href: `${path}/orders/${sid}/details.html?change`,
        };
  if (!isManager(actor) && !isApprovable) {
    return elsewhere === undefined ? null : (
      <AskManager
        request={{
          act: t`Void items`,
          items: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
          amount: format.money(sumOfPrices(lines), branch.currency),
          ...elsewhere,
        }}
      />
    );
  }
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        <Trans>Void with a reason</Trans>
      </Button>
      <VoidDialog
        lines={lines}
        isOpen={isAsking}
        onOpenChange={setAsking}
        most={args.data.part?.quantity}
        {...(elsewhere === undefined ? {} : { elsewhere })}
        onVoid={(reason, pieces) => {
          const part = pieces === undefined ? {} : { part: { sid: newId(), quantity: pieces } };
          go(mutate('orders/item-remove', { sid, items, void: true, reason, ...part }), t`Voided`);
        }}
      />
    </>
  );
}

/** A dish with an unread allergy note: opens the kitchen for those who may acknowledge it; then retries. */
export function AllergyRefusalActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const view = useView();
  const mutate = useMutate();
  const { actor, path } = useWorkplace();
  const items = entry.name === 'orders/item-status' ? moveItemsSchema.safeParse(entry.args) : undefined;
  const status = entry.name === 'orders/status' ? moveOrderSchema.safeParse(entry.args) : undefined;
  const reset = entry.name === 'tables/reset' ? resetTableSchema.safeParse(entry.args) : undefined;
  const order = view.get('order', items?.data?.sid ?? status?.data?.sid ?? '');

  function again(): void {
    const finishes = (id: string) =>
      items?.data?.items.some((one) => one.product === id && itemRank(one.status) >= itemRank('PREPARED'));
    const unread =
      order === undefined
        ? undefined
        : status?.data === undefined
          ? order.products.find((line) => finishes(line.id) === true && awaitsReading(order, line))
          : unreadBefore(order, status.data.status);
    if (order !== undefined && unread !== undefined) {
      notices.error(labels.unread(order, unread));
      return;
    }
    if (items?.success === true) go(mutate('orders/item-status', items.data), t`Saved`);
    else if (status?.success === true) go(mutate('orders/status', status.data), t`Saved`);
    else if (reset?.success === true) go(mutate('tables/reset', reset.data), t`Saved`);
  }

  return (
    <>
      {isManager(actor) || hasRole(actor, 'kitchen') ? (
        <Link href={`${path}/kitchen`} variant="secondary" icon="kitchen">
          <Trans>Read note on kitchen screen</Trans>
        </Link>
      ) : (
        <p>
          <Trans>The kitchen must mark the note as read on its screen. Tell them, then try again.</Trans>
        </p>
      )}
      <Button variant="primary" onPress={again}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
