import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
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
  const mayRestore = onRestore !== undefined && !isSettled(order);
  const changeText = useChangeText();
  const changed = order.products.flatMap((line) => (line.was === null ? [] : [{ line, was: line.was }]));
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
        {changed.map(({ line, was }) => (
          <li key={`changed ${line.id}`}>
            <time>{format.instant(was.at, timeZone, 'time')}</time>
            <span>
              {was.quantity === 0 ? `${line.quantity} × ` : ''}
              {line.name}: {changeText(line, was)}· {was.by}
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
