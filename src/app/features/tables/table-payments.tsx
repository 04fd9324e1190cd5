import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RecordedMethod } from '#domain/orders/payment.ts';
import { type PaymentDay, paymentDays } from '#domain/tables/payment-days.ts';
import type { Session } from '#domain/tables/session.ts';
import { type TakenPayment, takenPayments } from '#domain/tables/taken-payments.ts';
import { businessDay, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useDayHeading } from '../../parts/rendering/use-day-heading.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useBranchReady, useRow, useView } from '../../sync/sync-context.tsx';
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
  const labels = useTableLabels();
  const now = useNowEvery(MINUTE_MS);
  const [chosen, setChosen] = useState<ReadonlySet<RecordedMethod>>(new Set());
  const ready = useBranchReady();
  const view = useView();
  const [search] = useSearchParams();
  const { branch, path } = useWorkplace();
  const day_starts = useRow('branch', branch.sid)?.day_starts;
  const headingOf = useDayHeading(branch.timezone);
  if (!ready) return <Skeleton height="480px" />;
  const dayOf = (at: number) => businessDay(at, branch.timezone, day_starts);
  const only = search.get('table');
  const nameOf = (sid: string) => view.get('table', sid)?.name ?? sid;
  const taken = takenPayments(view.list('session'), view.list('order')).filter(
    ({ sessions }) => only === null || sessions.some(({ table }) => table === only),
  );
  const methods = [...new Set(taken.map(({ payment }) => payment.method))];
  const shown = chosen.size === 0 ? taken : taken.filter(({ payment }) => chosen.has(payment.method));
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
      {methods.length > 1 ? (
        <ChipGroup
          label={t`Show only`}
          options={methods.map((id) => ({ id, label: labels.method(id) }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      {paymentDays(shown, dayOf).map((one) => (
        <DayOfPayments key={one.day} of={one} heading={headingOf(one.day, dayOf(now))} nameOf={nameOf} />
      ))}
    </div>
  );
}

interface DayProps {
  of: PaymentDay;
  heading: string;
  nameOf: (table: string) => string;
}

function DayOfPayments({ of: { payments, total, byMethod }, heading, nameOf }: DayProps) {
  const format = useFormat();
  const labels = useTableLabels();
  const { branch } = useWorkplace();
  const money = (amount: number) => format.money(amount, branch.currency);
  return (
    <section className={css.paymentDay} aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <span>
          {byMethod.map(({ method, amount }) => `${labels.method(method)} ${money(amount)}`).join(' · ')}
        </span>
        <strong className={css.money}>{money(total)}</strong>
      </header>
      <ul className={css.payments}>
        {payments.map((one) => (
          <PaymentRow key={`${one.payment.id} ${one.payment.void === null}`} one={one} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ one, nameOf }: { one: TakenPayment; nameOf: (table: string) => string }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const orders = useOrderLabels();
  const refundText = useRefundText();
  const { branch, path } = useWorkplace();
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
    <li>
      <span className={payment.void === null ? undefined : css.void}>
        {format.instant(at, branch.timezone, 'time')} · <strong>{names}</strong> · {labels.method(method)} ·{' '}
        {method === 'online' ? t`guest’s phone` : by}
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
