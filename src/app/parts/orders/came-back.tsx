import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import type { Order } from '#domain/orders/order.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';

interface CameBackProps {
  order: Order;
  className?: string | undefined;
  /** It stands on a ticket of the board, which measures what is above its dishes. */
  isAboveDishes?: boolean;
}

/** That an order is not new but was not delivered, by whom, when and why, and whether it is back; nothing where it was not. */
export function CameBack({ order, className, isAboveDishes = false }: CameBackProps) {
  const format = useFormat();
  const { branch } = useWorkplace();
  const { undelivered } = order;
  if (undelivered === undefined) return null;
  const time = format.instant(undelivered.at, branch.timezone, 'time');
  const by = isolatedText(undelivered.by);
  const reason = isolatedText(undelivered.reason);
  return (
    <p className={className} data-above={isAboveDishes ? '' : undefined}>
      <Badge tone="warn" icon="undo">
        {isComingBack(order) ? <Trans>Coming back</Trans> : <Trans>Came back</Trans>}
      </Badge>{' '}
      <Trans>
        {time} from {by}: {reason}
      </Trans>
    </p>
  );
}
