import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../tables/table-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { type DonePayment, useUndoPayment } from './use-undo-payment.ts';
import css from './take-payment.module.css';

/** The payment just taken, above the next one of the same bill. */
export function PaidRow({ payment }: { payment: DonePayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { branch } = useWorkplace();
  const { mayUndo, isUndone, undo } = useUndoPayment(payment);
  const { method, amount, tip, receipt } = payment;
  const sum = format.money(amount + tip, branch.currency);
  const name = labels.method(method);
  return (
    <div className={css.paid}>
      <p role="status">
        <Icon name={isUndone ? 'undo' : 'check'} size={18} />
        <span>
          {isUndone ? t`${sum} was not recorded. Give back what you received.` : t`Taken: ${name}, ${sum}`}
        </span>
      </p>
      {isUndone ? null : (
        <div className={css.paidActions}>
          <Link href={receipt} icon="printer" variant="quiet">
            {t`Receipt`}
          </Link>
          {mayUndo ? (
            <Button variant="quiet" icon="undo" onPress={undo}>
              {t`Undo payment`}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
