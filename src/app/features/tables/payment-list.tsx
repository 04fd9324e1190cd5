import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { type TakenPayment, takenPayments } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useSavedStates } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRefundText } from '../../parts/payments/use-refund-text.ts';
import { VoidPayment } from '../../parts/payments/void-payment.tsx';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** Payments taken so far; a manager can void one with a reason. */
export function PaymentList({ party }: { party: Party }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const refundText = useRefundText();
  const { branch, path } = useWorkplace();
  const { table } = party.floor;
  const savedOf = useSavedStates();
  const isWaiting = ({ sessions }: TakenPayment) => sessions.some(({ sid }) => savedOf(sid) !== undefined);
  const payments = takenPayments(party.floor.sessions)
    .filter(({ payment }) => payment.amount > 0)
    .toReversed();
  if (payments.length === 0) return null;

  return (
    <ul className={css.payments} aria-label={t`Payments`}>
      {payments.map((taken) => {
        const { payment } = taken;
        return (
          <li
            key={`${payment.id} ${payment.void === null}`}
            className={payment.void === null ? undefined : css.void}
          >
            <span>
              {labels.method(payment.method)} · {format.instant(payment.at, branch.timezone, 'time')} ·{' '}
              {payment.method === 'online' ? t`guest’s phone` : payment.by}
              {isWaiting(taken) ? ` · ${t`not sent yet`}` : ''}
              {payment.tip > 0 ? ` · ${t`tip ${format.money(payment.tip, branch.currency)}`}` : ''}
              {payment.void === null ? '' : ` · ${t`voided: ${payment.void.reason}`}`}
              {refundText(payment) === '' ? '' : ` · ${refundText(payment)}`}
            </span>
            <span className={css.money}>−{format.money(payment.amount, branch.currency)}</span>
            {payment.void === null ? (
              <Link href={`${path}/tables/${table.sid}/receipt?payment=${payment.id}`} icon="printer">
                {t`Receipt`}
              </Link>
            ) : null}
            <VoidPayment taken={taken} />
          </li>
        );
      })}
    </ul>
  );
}
