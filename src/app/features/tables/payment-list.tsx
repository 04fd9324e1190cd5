import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { takenPayments } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableWords } from '../../parts/table-words.ts';
import { useWorkplace } from '../../session/workplace.ts';
import { TakeBack } from './take-back.tsx';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** What was taken so far; a manager takes a payment back with a reason. */
export function PaymentList({ party }: { party: Party }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useTableWords();
  const { branch, path } = useWorkplace();
  const { table } = party.floor;
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
              {words.method(payment.method)} · {format.instant(payment.at, branch.timezone, 'time')} ·{' '}
              {payment.by}
              {payment.tip > 0 ? ` · ${t`tip ${format.money(payment.tip, branch.currency)}`}` : ''}
              {payment.void === null ? '' : ` · ${t`taken back: ${payment.void.reason}`}`}
            </span>
            <span className={css.money}>−{format.money(payment.amount, branch.currency)}</span>
            {payment.void === null ? (
              <Link href={`${path}/tables/${table.sid}/receipt?payment=${payment.id}`} icon="printer">
                {t`Receipt`}
              </Link>
            ) : null}
            <TakeBack taken={taken} />
          </li>
        );
      })}
    </ul>
  );
}
