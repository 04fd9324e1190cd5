import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { leads } from '#domain/roles.ts';
import { type TakenPayment, takenPayments } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableWords } from '../../parts/table-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** What was taken so far; a manager takes a payment back with a reason. */
export function PaymentList({ party }: { party: Party }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useTableWords();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch, path } = useWorkplace();
  const [voiding, setVoiding] = useState<TakenPayment | null>(null);
  const [reason, setReason] = useState('');
  const { sessions, table } = party.floor;
  // What one payment gave to several merged tables is one sum that one guest paid, and is taken back as one.
  const payments = [false, true]
    .flatMap((isVoid) =>
      takenPayments(
        sessions.map((session) => ({
          ...session,
          payments: session.payments.filter((one) => (one.void !== null) === isVoid),
        })),
      ),
    )
    .filter(({ payment }) => payment.amount > 0)
    .toSorted((one, other) => one.payment.at - other.payment.at);
  if (payments.length === 0) return null;

  function takeBack({ payment: { id }, sessions: holding }: TakenPayment): void {
    const [first, ...others] = holding.map(({ sid }) => sid);
    if (first === undefined) return;
    const args = { id, table: table.sid, session: first, with: others, reason: reason.trim() };
    mutate('tables/order/void', args).catch(saveFailed);
    setVoiding(null);
    setReason('');
  }

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
            {leads(actor) && payment.void === null ? (
              <Button variant="quiet" icon="undo" onPress={() => setVoiding(taken)}>
                {t`Take back`}
              </Button>
            ) : null}
          </li>
        );
      })}
      {voiding === null ? null : (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setVoiding(null))}
          title={t`Take the payment back`}
          size="small"
          footer={
            <Button variant="danger" isDisabled={reason.trim() === ''} onPress={() => takeBack(voiding)}>
              {t`Take back`}
            </Button>
          }
        >
          <p>
            {words.method(voiding.payment.method)} ·{' '}
            {format.money(voiding.payment.amount + voiding.payment.tip, branch.currency)}
          </p>
          <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
        </Dialog>
      )}
    </ul>
  );
}
