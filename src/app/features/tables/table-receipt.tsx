import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { billOnPaper } from '#domain/printing/bill-layout.ts';
import type { PrintedBill } from '#domain/printing/print-job.ts';
import type { PayerReceipt } from '#domain/tables/payer-receipt.ts';
import type { Payment } from '#domain/orders/payment.ts';
import type { Session } from '#domain/tables/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { LineName } from '../../parts/orders/line-name.tsx';
import { serverNow } from '../../clock/clock.ts';
import { useBranchReady, useRow, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { PrintBill } from './print-bill.tsx';
import { useParty } from './use-party.ts';
import css from './table-receipt.module.css';

/** A table's bill before payment, or (`?payment=`) a payer's receipt, 80 mm wide. */
export function TableReceipt() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const [search] = useSearchParams();
  const ready = useBranchReady();
  const view = useView();
  const party = useParty(sid);
  const payment = search.get('payment');
  if (!ready) return <Skeleton height="480px" />;
  const now = party?.floor.sessions ?? [];
  const holds = (session: Session) => session.payments.some(({ id }) => id === payment);
  // The party that paid may have left.
  const isOfNow = payment === null || now.some(holds);
  const sessions = isOfNow ? now : view.list('session').filter(holds);
  const bill: PrintedBill = { sessions: sessions.map((one) => one.sid), payment, due: 0 };
  const on = billOnPaper(bill, {
    session: (one) => view.get('session', one),
    order: (one) => view.get('order', one),
    table: (one) => view.get('table', one),
  });
  if (on === undefined) return <EmptyState icon="printer" title={t`Nothing to print`} />;
  const tables = isOfNow ? (party?.floor.members ?? []).map(({ name }) => name).join(' + ') : on.tables;
  return (
    <>
      <PrintBill table={sid} bill={{ ...bill, due: payment === null ? on.receipt.due : 0 }} />
      <Paper tables={tables} receipt={on.receipt} />
    </>
  );
}

function Paper({ tables, receipt }: { tables: string; receipt: PayerReceipt }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, shop } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const { lines, total, payment, others, discount, due, taxes } = receipt;
  const money = (amount: number) => format.money(amount, branch.currency);
  const rows: [string, number][] = [
    [t`Discount`, -discount],
    [t`Paid by others`, -others],
    ...taxes.map(({ rate, tax }): [string, number] => [t`Tax included, ${format.percent(rate)}`, tax]),
  ];
  return (
    <article className={css.receipt} aria-label={payment === null ? t`Bill` : t`Receipt`}>
      <header className={css.head}>
        <h1>{shop.name}</h1>
        <p>{branch.name}</p>
        {settings?.address ? <p>{settings.address}</p> : null}
        {settings?.phone ? <p>{settings.phone}</p> : null}
      </header>
      <p className={css.row}>
        <strong>{tables}</strong>
        <span>{format.instant(payment?.at ?? serverNow(), branch.timezone, 'full')}</span>
      </p>
      <ul className={css.lines}>
        {lines.map(({ line, amount }) => (
          <li key={line.id}>
            <p className={css.row}>
              <span>
                <LineName line={line} />
              </span>
              <span>{money(amount)}</span>
            </p>
            {line.extra.map((extra) => (
              <p key={`${extra.group} ${extra.item}`} className={css.extra}>
                <PricedOption option={extra} currency={branch.currency} />
              </p>
            ))}
            {line.voided === undefined ? null : <p className={css.extra}>{t`Voided`}</p>}
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{t`Total`}</span>
        <span>{money(total)}</span>
      </p>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <p key={name} className={css.row}>
            <span>{name}</span>
            <span>{money(amount)}</span>
          </p>
        ))}
      {payment === null ? (
        <>
          {others === 0 && discount === 0 ? null : (
            <p className={css.total}>
              <span>{due < 0 ? t`Overpaid by` : t`Due`}</span>
              <span>{money(Math.abs(due))}</span>
            </p>
          )}
          <p className={css.note}>{t`This is not a receipt.`}</p>
        </>
      ) : (
        <Paid payment={payment} />
      )}
    </article>
  );
}

function Paid({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { branch } = useWorkplace();
  const money = (amount: number) => format.money(amount, branch.currency);
  const { amount, tip, given, method, covers, by } = payment;
  const what = {
    whole: '',
    amount: t`Part of the bill`,
    items: t`The items above`,
    part: t`Part ${covers.part ?? 1} of the bill`,
    seat: t`Seat ${covers.seat ?? 1}`,
    shares: t`One of ${covers.shares ?? 2} equal shares`,
  }[covers.kind];
  const rows: [string, number | null][] = [
    [t`Tip`, tip === 0 ? null : tip],
    [t`Cash received`, given],
    [t({ message: 'Change', context: 'money given back' }), given === null ? null : given - amount - tip],
  ];
  return (
    <>
      {what === '' ? null : <p>{what}</p>}
      <p className={css.total}>
        <span>{method === 'discount' ? t`Discount` : t`Paid, ${labels.method(method)}`}</span>
        <span>{money(amount)}</span>
      </p>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <p key={name} className={css.row}>
            <span>{name}</span>
            <span>{money(value)}</span>
          </p>
        ),
      )}
      <p>{t`Served by ${by}`}</p>
    </>
  );
}
