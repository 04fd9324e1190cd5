import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { failedDeliveryOf } from '#domain/delivery/failed-delivery.ts';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { isSettled } from '#domain/tables/restore-items.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ChangesLink } from '../../parts/frame/changes-link.tsx';
import type { OrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

/** Describes the last change of a line: old and new quantity, options and note, or that it was added. */
function useChangeText(): (line: OrderLine, was: NonNullable<OrderLine['was']>) => string {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const next = t({ message: '→', context: 'from one value to the next' });
  const optionsOf = (extra: OrderLine['extra']) => extra.map((option) => labels.option(option)).join(', ');
  return ({ quantity, extra, note }, was) => {
    if (was.quantity === 0) return `${t`Added`} `;
    const amount = was.quantity === quantity ? '' : `${was.quantity} ${next} ${quantity} `;
    const options = was.extra === undefined ? '' : `“${optionsOf(was.extra)}” ${next} “${optionsOf(extra)}” `;
    const words = was.note === note ? '' : `“${was.note}” ${next} “${note}” `;
    return amount + options + words;
  };
}

/** One entry of an order's history. */
interface Happened {
  id: string;
  /** When, in epoch milliseconds. */
  at: number;
  what: ReactNode;
}

/** The order's history, newest first, as far as stored in the order. */
export function OrderStory({
  order,
  timeZone,
  onRestore,
}: {
  order: Order;
  timeZone: string;
  /** Absent: this person may not undo a void. */
  onRestore: OrderPageActions['restoreLine'] | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const mayRestore = onRestore !== undefined && !isSettled(order);
  const changeText = useChangeText();
  const { cancel, products } = order;
  // The cancellation has its own entry, with its reason.
  const bumps = order.bumps.filter((bump) => cancel === null || bump.to !== 'CANCELED').reverse();
  const happened: Happened[] = [
    ...(cancel === null ? [] : [{ id: 'cancelled', at: cancel.at, what: <Cancellation cancel={cancel} /> }]),
    ...products.flatMap((line) => {
      const { id, name, quantity, was } = line;
      if (was === null) return [];
      const what = `${was.quantity === 0 ? `${quantity} × ` : ''}${name}: ${changeText(line, was)}· ${was.by}`;
      return [{ id: `changed ${id}`, at: was.at, what }];
    }),
    ...products.flatMap((line) => {
      const { id, name, voided } = line;
      if (voided === undefined) return [];
      const what = (
        <>
          {name}: <Trans>Voided</Trans> · {voided.by} <q>{voided.reason}</q>
          {mayRestore ? (
            <Button variant="quiet" icon="undo" onPress={() => onRestore(order, line)}>
              <VisuallyHidden>{name}: </VisuallyHidden>
              <Trans>Put back on the bill</Trans>
            </Button>
          ) : null}
        </>
      );
      return [{ id: `voided ${id}`, at: voided.at, what }];
    }),
    ...bumps.map((bump) => ({ id: bump.id, at: bump.at, what: <Step bump={bump} order={order} /> })),
    { id: 'placed', at: order.create_at, what: t`Placed` },
  ];
  return (
    <Card title={t`What happened`} aside={<ChangesLink subject={order.sid} />}>
      <ol className={css.story}>
        {happened
          .toSorted((one, other) => other.at - one.at)
          .map(({ id, at, what }) => (
            <li key={id}>
              <time>{format.instant(at, timeZone, 'time')}</time>
              <span>{what}</span>
            </li>
          ))}
      </ol>
    </Card>
  );
}

function Cancellation({ cancel: { by, reason } }: { cancel: NonNullable<Order['cancel']> }) {
  const labels = useOrderLabels();
  return (
    <>
      {labels.status('CANCELED')} · {by}
      {reason === '' ? null : reason === NOT_ACCEPTED ? (
        <Trans>The order was not accepted in time.</Trans>
      ) : reason === NOT_PAID ? (
        <Trans>The order was not paid in time.</Trans>
      ) : (
        <q>{reason}</q>
      )}
    </>
  );
}

/** A step of the order, or dishes that were removed or ticked. */
function Step({ bump, order }: { bump: Order['bumps'][number]; order: Order }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const removed = order.products.filter(({ id }) => bump.removed.includes(id));
  const dishes = format.list(removed.map(({ quantity, name }) => `${quantity} × ${name}`));
  const failed = failedDeliveryOf(order, bump);
  if (failed !== undefined) {
    return (
      <>
        <Trans>Returned undelivered</Trans> · {bump.by} <q>{failed.reason}</q>
      </>
    );
  }
  return (
    <>
      {bump.from !== bump.to ? (
        labels.status(bump.to, order.action)
      ) : removed.length > 0 ? (
        t`Removed: ${dishes}`
      ) : (
        <Plural value={bump.lines.length} one="# item changed" other="# items changed" />
      )}{' '}
      · {bump.by}
    </>
  );
}
