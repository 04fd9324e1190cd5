import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Session } from '#domain/tables/session.ts';
import { takenPayments } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useBranchReady, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRefundText } from '../../parts/payments/use-refund-text.ts';
import { VoidPayment } from '../../parts/payments/void-payment.tsx';
import css from './tables.module.css';

/**
 * Payments taken in the last day (`?table=`: at one table), also of parties that left and orders without a table. Devices keep those
 * for a day, so it works offline. Each with its receipt to view and print; managers can void it here.
 */
export function TablePayments() {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const refundText = useRefundText();
  const orders = useOrderLabels();
  const ready = useBranchReady();
  const view = useView();
  const [search] = useSearchParams();
  const { branch, path } = useWorkplace();
  if (!ready) return <Skeleton height="480px" />;
  const only = search.get('table');
  const nameOf = (sid: string) => view.get('table', sid)?.name ?? sid;
  const taken = takenPayments(view.list('session'), view.list('order')).filter(
    ({ sessions }) => only === null || sessions.some(({ table }) => table === only),
  );
  const unpaid = closedUnpaid(view.list('session')).filter(({ table }) => only === null || table === only);
  if (taken.length === 0 && unpaid.length === 0) {
    return <EmptyState icon="receipt" title={t`No payments in the last day`} />;
  }
  return (
    <div className={css.screen}>
      {only === null ? null : (
        <p className={css.more}>
          <strong>{nameOf(only)}</strong>
          <Link href={`${path}/floor/payments`}>{t`All payments`}</Link>
        </p>
      )}
      <UnpaidList sessions={unpaid} nameOf={nameOf} />
      <ul className={css.payments} aria-label={t`Payments`}>
        {taken.map((one) => {
          const { payment, sessions, order } = one;
          const { id, at, method, by, amount, tip } = payment;
          const tables = [...new Set(sessions.map(({ table }) => nameOf(table)))].join(' + ');
          const names = order === undefined ? tables : orders.number(order);
          const receipt =
            order === undefined
              ? `${path}/tables/${sessions[0]?.table ?? ''}/receipt?payment=${id}`
              : `${path}/orders/${order.sid}/print.html`;
          const hasLeft = sessions.every(({ closed }) => closed !== null);
          return (
            <li key={`${id} ${payment.void === null}`}>
              <span className={payment.void === null ? undefined : css.void}>
                {format.instant(at, branch.timezone, 'time')} · <strong>{names}</strong> ·{' '}
                {labels.method(method)} · {method === 'online' ? t`guest’s phone` : by}
                {tip > 0 ? ` · ${t`tip ${format.money(tip, branch.currency)}`}` : ''}
                {payment.void === null ? '' : ` · ${t`voided: ${payment.void.reason}`}`}
                {refundText(payment) === '' ? '' : ` · ${refundText(payment)}`}
              </span>
              {hasLeft ? null : <Badge tone="info">{t`Still seated`}</Badge>}
              <span className={css.money}>{format.money(amount, branch.currency)}</span>
              {payment.void === null ? (
                <Link href={receipt} icon="printer">
                  {t`Receipt`}
                </Link>
              ) : null}
              <VoidPayment taken={one} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Parties that left with a balance, newest first. */
function closedUnpaid(sessions: readonly Session[]): Session[] {
  return sessions
    .filter(({ closed }) => closed !== null && closed.due > 0)
    .sort((one, other) => (other.closed?.at ?? 0) - (one.closed?.at ?? 0));
}

interface UnpaidListProps {
  sessions: readonly Session[];
  nameOf: (table: string) => string;
}

function UnpaidList({ sessions, nameOf }: UnpaidListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  if (sessions.length === 0) return null;
  return (
    <ul className={css.payments} aria-label={t`Closed unpaid`}>
      {sessions.map(({ sid, table, closed }) =>
        closed === null ? null : (
          <li key={sid}>
            <span>
              {format.instant(closed.at, branch.timezone, 'time')} · <strong>{nameOf(table)}</strong> ·{' '}
              {closed.by}
              {closed.reason === undefined ? '' : ` · ${closed.reason}`}
            </span>
            <Badge tone="late">{t`Unpaid`}</Badge>
            <span className={css.money}>{format.money(closed.due, branch.currency)}</span>
          </li>
        ),
      )}
    </ul>
  );
}
