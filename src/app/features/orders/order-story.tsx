import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { isSettled } from '#domain/tables/restore-items.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ChangesLink } from '../../parts/frame/changes-link.tsx';
import type { OrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

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
  const labels = useOrderLabels();
  const format = useFormat();
  const next = t({ message: '→', context: 'from one value to the next' });
  const mayRestore = onRestore !== undefined && !isSettled(order);
  const changed = order.products.flatMap(({ was, ...line }) => (was === null ? [] : [{ ...line, was }]));
  // The cancellation has its own entry, with its reason.
  const bumps = order.bumps.filter((bump) => order.cancel === null || bump.to !== 'CANCELED').reverse();
  return (
    <Card title={t`What happened`} aside={<ChangesLink subject={order.sid} />}>
      <ol className={css.story}>
        {order.cancel === null ? null : (
          <li>
            <time>{format.instant(order.cancel.at, timeZone, 'time')}</time>
            <span>
              {labels.status('CANCELED')} · {order.cancel.by}
              {order.cancel.reason === '' ? null : order.cancel.reason === NOT_ACCEPTED ? (
                <Trans>The order was not accepted in time.</Trans>
              ) : order.cancel.reason === NOT_PAID ? (
                <Trans>The order was not paid in time.</Trans>
              ) : (
                <q>{order.cancel.reason}</q>
              )}
            </span>
          </li>
        )}
        {changed.map(({ id, name, was, quantity, note }) => (
          <li key={`changed ${id}`}>
            <time>{format.instant(was.at, timeZone, 'time')}</time>
            <span>
              {name}: {was.quantity === quantity ? null : `${was.quantity} ${next} ${quantity} `}
              {was.note === note ? null : `“${was.note}” ${next} “${note}” `}· {was.by}
            </span>
          </li>
        ))}
        {order.products.map((line) => {
          const { id, name, voided } = line;
          return voided === undefined ? null : (
            <li key={`voided ${id}`}>
              <time>{format.instant(voided.at, timeZone, 'time')}</time>
              <span>
                {name}: <Trans>Voided</Trans> · {voided.by} <q>{voided.reason}</q>
                {mayRestore ? (
                  <Button variant="quiet" icon="undo" onPress={() => onRestore(order, line)}>
                    <VisuallyHidden>{name}: </VisuallyHidden>
                    <Trans>Put back on the bill</Trans>
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
        {bumps.map((bump) => (
          <li key={bump.id}>
            <time>{format.instant(bump.at, timeZone, 'time')}</time>
            <span>
              {bump.from === bump.to ? (
                <Plural
                  value={bump.lines.length + bump.removed.length}
                  one="# item changed"
                  other="# items changed"
                />
              ) : (
                labels.status(bump.to, order.action)
              )}{' '}
              · {bump.by}
            </span>
          </li>
        ))}
        <li>
          <time>{format.instant(order.create_at, timeZone, 'time')}</time>
          <span>{t`Placed`}</span>
        </li>
      </ol>
    </Card>
  );
}
