import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { Order } from '#domain/orders/order.ts';
import { hasRole } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './order-details.module.css';

/** Whether a bank transfer was received; those who take payments can set and undo it. */
export function BankTransfer({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const { sid, transfer, method } = order;
  if (method !== 'bank' || (order.total === 0 && transfer === undefined)) return null;
  const amount = format.money(order.total, order.currency);
  const mayNote = hasRole(actor, 'owner', 'manager', 'waitress');
  const note = (received: boolean) => mutate('orders/transfer', { sid, received }).catch(failed);
  return (
    <Stack gap={3}>
      <Cluster gap={2}>
        {transfer !== undefined ? (
          <Badge tone="done" icon="check">
            {t`Transfer received ${format.instant(transfer.at, branch.timezone, 'short')} · ${transfer.by}`}
          </Badge>
        ) : order.status === 'CANCELED' ? (
          <Badge>{t`Cancelled: the bank transfer did not arrive`}</Badge>
        ) : (
          <Badge tone="fresh" icon="clock">{t`Waiting for bank transfer`}</Badge>
        )}
      </Cluster>
      {transfer !== undefined && order.status === 'CANCELED' ? (
        <p role="alert" className={css.note}>
          {t`This order was cancelled: ${amount} must be refunded by transfer.`}
        </p>
      ) : null}
      {mayNote ? (
        <Cluster gap={2}>
          {transfer === undefined ? (
            <Button variant="secondary" icon="check" onPress={() => void note(true)}>
              {t`Payment received`}
            </Button>
          ) : (
            <Button variant="quiet" onPress={() => void note(false)}>
              {t`Mark as not received`}
            </Button>
          )}
        </Cluster>
      ) : null}
    </Stack>
  );
}
