import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { dueOfOrder, takenFor } from '#domain/orders/order-balance.ts';
import { orderInLanguage } from '#domain/orders/translated-order.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePeek, useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { LineName } from '../../parts/orders/line-name.tsx';
import { OrderBill } from '../../parts/orders/order-bill.tsx';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { useOrder } from './use-order.ts';
import { usePrintOnce } from '../../parts/printing/use-print-once.ts';
import { DeliverySketch } from './delivery-sketch.tsx';
import css from './order-print.module.css';

/** An 80 mm receipt; opens the print dialog once the order is loaded. */
export function OrderPrint() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const found = useOrder(sid);
  const order = found.state === 'found' ? found.order : undefined;
  usePrintOnce(order !== undefined);
  if (found.state === 'loading') return <Skeleton height="480px" />;
  if (order === undefined) return <EmptyState icon="printer" title={t`Nothing to print`} />;
  return (
    <>
      <PrintButton />
      <Receipt order={order} />
    </>
  );
}

/** What staff took for the order, with tip and change. */
function PaidRows({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const methods = useTableLabels();
  const due = dueOfOrder(order);
  const rows = takenFor(order).flatMap(({ id, method, amount, tip, given }): [string, string, number][] => [
    [id, method === 'discount' ? t`Discount` : t`Paid, ${methods.method(method)}`, amount],
    ...(tip === 0 ? [] : [[`${id} tip`, t`Tip`, tip] satisfies [string, string, number]]),
    ...(given === null
      ? []
      : [
          [`${id} given`, t`Cash received`, given] satisfies [string, string, number],
          [
            `${id} change`,
            t({ message: 'Change', context: 'money given back' }),
            given - amount - tip,
          ] satisfies [string, string, number],
        ]),
  ]);
  if (rows.length === 0) return null;
  if (due > 0) rows.push(['due', t`Still due`, due]);
  return rows.map(([key, name, amount]) => (
    <p key={key} className={css.row}>
      <span>{name}</span>
      <span>{format.money(amount, order.currency)}</span>
    </p>
  ));
}

/** A receipt, with its dishes in the customer's language. */
function Receipt({ order: ordered }: { order: Order }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch, shop } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const menu = usePeek();
  const order = orderInLanguage(ordered, ordered.language ?? '', menu);
  const allergy = isolatedText(noteOfAllergy(order.note));
  return (
    <article className={css.receipt} aria-label={t`Receipt`}>
      <header className={css.head}>
        <h1>{shop.name}</h1>
        <p>{branch.name}</p>
        {settings?.address ? <p>{settings.address}</p> : null}
        {settings?.phone ? <p>{settings.phone}</p> : null}
      </header>
      <p className={css.number}>{labels.number(order)}</p>
      {order.status === 'CANCELED' ? <p className={css.number}>{labels.status('CANCELED')}</p> : null}
      <p className={css.row}>
        <span>{labels.action(order.action)}</span>
        <span>{labels.place(order)}</span>
      </p>
      <p className={css.row}>
        <span>{format.instant(order.create_at, branch.timezone, 'full')}</span>
      </p>
      {order.booking === null ? null : (
        <p className={css.row}>
          <strong>{t`Scheduled for`}</strong>
          <strong>{format.instant(order.booking, branch.timezone, 'full')}</strong>
        </p>
      )}
      {allergy === '' ? null : (
        <p className={css.note}>
          <strong>{t`ALLERGY: ${allergy}`}</strong>
        </p>
      )}
      <ul className={css.lines}>
        {liveLines(order).map((line) => (
          <li key={line.id}>
            <p className={css.row}>
              <span>
                <LineName line={line} />
              </span>
              <span>{format.money(line.price, order.currency)}</span>
            </p>
            {line.extra.map((extra) => (
              <p key={`${extra.group} ${extra.item}`} className={css.extra}>
                <PricedOption option={extra} currency={order.currency} />
              </p>
            ))}
            {line.voided === undefined ? null : <p className={css.extra}>{t`Voided`}</p>}
            {line.note === '' ? null : <p className={css.extra}>» {line.note}</p>}
            {line.allergy === '' ? null : (
              <p className={css.extra}>
                <strong>
                  {isAllergyOfOrder(order, line) ? t`ALLERGY` : t`ALLERGY: ${isolatedText(line.allergy)}`}
                </strong>
              </p>
            )}
          </li>
        ))}
      </ul>
      <OrderBill order={order} />
      <PaidRows order={order} />
      {order.note === '' || allergy !== '' ? null : (
        <p className={css.note} dir="auto">
          {order.note}
        </p>
      )}
      {order.name === '' && order.street === '' ? null : (
        <address className={css.customer}>
          <strong>{order.name}</strong>
          {order.phone === '' ? null : <span>{order.phone}</span>}
          {order.street === '' ? null : <span>{order.street}</span>}
          {order.non_contact ? <span>{t`Leave at the door`}</span> : null}
        </address>
      )}
      <DeliverySketch order={order} />
    </article>
  );
}
