import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { sharedStop } from '#domain/delivery/same-address.ts';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { mapsLink } from '../../parts/shops/maps-link.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { addressText } from './address-text.ts';
import { CameBack } from '../../parts/orders/came-back.tsx';
import css from './driver-screen.module.css';

interface CardAction {
  label: string;
  run: () => void;
}

interface DeliveryCardProps {
  order: Order;
  /** Its place in a run of several stops; those after the first show contents and note on demand. */
  stop?: number | undefined;
  /** Whether it is in this driver's run: only then they go there, and call. */
  isOwn: boolean;
  /** This driver's orders that are not ready; one to the same address or street is named. */
  following?: readonly Order[];
  main: CardAction;
  other?: CardAction;
  /** An action was tapped a moment ago: ignore taps. */
  isStill: boolean;
}

/** Whether a stop follows another one; the only one has no number. */
const comesLater = (stop = 1): boolean => stop > 1;

/** One order for its driver: address, amount to collect, then the buttons, so that a phone shows them without scrolling. */
export function DeliveryCard({ order, stop, isOwn, following, main, other, isStill }: DeliveryCardProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const promised = promisedAt(order);
  const late = Math.floor((useNowEvery(MINUTE_MS) - promised) / MINUTE_MS);
  const where = addressText(order);
  const due = dueOfOrder(order);
  const isCash = due > 0 && order.method === 'cash_on_delivery';
  const isCard = due > 0 && order.method === 'card_on_delivery';
  const amount = format.money(due, order.currency);
  const isLater = comesLater(stop);
  return (
    <Card>
      <article
        className={css.card}
        aria-label={labels.number(order)}
        data-order={order.sid}
        data-next={order.status === 'SHIPPED' && !isLater}
        data-later={isLater}
      >
        {stop === undefined ? null : (
          <p className={css.stop}>{isLater ? t`Stop ${stop}` : t`Stop ${stop}: next`}</p>
        )}
        <header>
          <strong className={css.number}>{labels.number(order)}</strong>
          <span>
            <Trans>by {format.instant(promised, branch.timezone, 'time')}</Trans>
          </span>
          {late < 1 ? null : <Badge tone="late" icon="clock">{t`${late} min late`}</Badge>}
        </header>
        <CameBack order={order} className={css.note} />
        <p className={css.where}>{where}</p>
        <Bags order={order} />
        <Following order={order} following={following} />
        {order.status !== 'SHIPPED' || (order.pin_misses ?? 0) === 0 ? null : (
          <p role="alert" className={css.trouble}>
            <Trans>Wrong PIN: the order is still on its way. Ask the customer again.</Trans>
          </p>
        )}
        <p className={css.money} data-collect={isCash || isCard}>
          {isCash ? t`Collect ${amount} in cash` : null}
          {isCard ? t`Collect ${amount} by card` : null}
          {isCash || isCard ? null : t`Nothing to collect`}
        </p>
        <p>
          {order.name}
          {order.non_contact ? (
            <>
              {' · '}
              <Trans>leave at the door</Trans>
            </>
          ) : null}
        </p>
        <Links order={order} isOwn={isOwn} />
        <div className={css.ways}>
          <Button variant={isLater ? 'secondary' : 'primary'} isDisabled={isStill} onPress={main.run}>
            {main.label}
          </Button>
          {other === undefined ? null : (
            <Button variant="secondary" isDisabled={isStill} onPress={other.run}>
              {other.label}
            </Button>
          )}
        </div>
        {isLater ? (
          <details className={css.details}>
            <summary>
              <Trans>Contents and note</Trans>
            </summary>
            <div className={css.card}>
              <Contents order={order} />
            </div>
          </details>
        ) : (
          <Contents order={order} />
        )}
      </article>
    </Card>
  );
}

/** Into how many bags the order is packed, once that was noted. */
function Bags({ order }: { order: Order }) {
  const { t } = useLingui();
  const bags = order.packing?.bags ?? 1;
  if (order.packing === undefined) return null;
  return <p>{t`${plural(bags, { one: '# bag', other: '# bags' })}`}</p>;
}

/** The orders to the same address or street that are not ready, so that the driver does not leave without them unknowingly. */
function Following({ order, following = [] }: Pick<DeliveryCardProps, 'order' | 'following'>) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  return following.map((later) => {
    const shared = sharedStop(later, [order])?.shared;
    const number = labels.number(later);
    if (shared === undefined) return null;
    return (
      <p key={later.sid} className={css.note}>
        {shared === 'address'
          ? t`Not ready yet: ${number} to the same address`
          : t`Not ready yet: ${number} to the same street`}
      </p>
    );
  });
}

/** The customer's note and the order's lines. */
function Contents({ order }: { order: Order }) {
  const { note } = order;
  return (
    <>
      {note === '' ? null : (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      <ul className={css.lines}>
        {liveLines(order).map((line) => (
          <li key={line.id}>
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Navigation and a call; what ends the stop stays the one primary action. */
function Links({ order, isOwn }: Pick<DeliveryCardProps, 'order' | 'isOwn'>) {
  const { phone } = order;
  const where = addressText(order);
  if (!isOwn) return null;
  return (
    <div className={css.links}>
      {where === '' ? null : (
        <Link
          href={mapsLink(where, pointOf(deliveryAddressOf(order)))}
          target="_blank"
          rel="noreferrer"
          icon="pin"
          variant="secondary"
        >
          <Trans>Navigate</Trans>
        </Link>
      )}
      {phone === '' ? null : (
        <Link href={`tel:${phone}`} variant="secondary">
          <Trans>Call</Trans>
        </Link>
      )}
    </div>
  );
}
