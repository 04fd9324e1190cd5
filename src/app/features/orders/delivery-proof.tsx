import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isManager } from '#domain/roles.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './order-details.module.css';

type Delivered = NonNullable<Order['delivered']>;

/** Proof of delivery: the customer's PIN, a photo, or the driver's statement. */
export function DeliveryProof({ order, delivered }: { order: Order; delivered: Delivered }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, actor } = useWorkplace();
  const { proof, photo, reason, at, by } = delivered;
  const how = {
    pin: t`With the customer’s PIN`,
    photo: t`With a photo`,
    word: t`Without PIN or photo`,
  };
  return (
    <Card
      title={t`Handed over`}
      {...(proof === 'word' && order.handover !== undefined ? { tone: 'warn' } : {})}
    >
      <p className={css.handed}>
        <strong>{how[proof]}</strong> · {by}, {format.instant(at, branch.timezone, 'time')}
      </p>
      {reason === '' ? null : <p className={css.handed}>{reason}</p>}
      {(order.pin_misses ?? 0) === 0 ? null : (
        <p className={css.handed}>{t`Failed PIN attempts: ${order.pin_misses ?? 0}`}</p>
      )}
      {photo !== null && isManager(actor) ? <Photo sid={order.sid} photo={photo} /> : null}
    </Card>
  );
}

function Photo({ sid, photo }: { sid: string; photo: string }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { answer } = usePolledCall('GET orders/photo', { sid, photo });
  if (answer === undefined) return <Skeleton height="180px" />;
  if (!answer.ok) return <p className={css.handed}>{refusalText(answer.refusal)}</p>;
  const { webp } = answer.value;
  if (webp === null)
    return (
      <p className={css.handed}>
        <Trans>The photo is still on the driver’s phone, or was deleted after its retention time.</Trans>
      </p>
    );
  return <img className={css.photo} src={`data:image/webp;base64,${webp}`} alt={t`Photo of the drop-off`} />;
}
