import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { type DonePayment, useUndoPayment } from './use-undo-payment.ts';
import css from './payment-done.module.css';

interface PaymentDoneProps {
  payment: DonePayment;
  /** Takes the next payment of the same bill. */
  onNext: () => void;
  onClose: () => void;
}

/** The end of a payment: the change due stays visible until dismissed, with receipt and undo. */
export function PaymentDone({ payment, onNext, onClose }: PaymentDoneProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { branch, path } = useWorkplace();
  const { mayUndo, isUndone, undo } = useUndoPayment(payment);
  const { id, method, amount, tip, given, table, left } = payment;
  const money = (minor: number) => format.money(minor, branch.currency);
  const change = given === null ? 0 : given - amount - tip;
  const hasNext = left > 0 && !isUndone;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isUndone ? t`Payment undone` : t`Payment taken`}
      shape="sheet"
      size="large"
      footer={
        <>
          <Button variant={hasNext ? 'secondary' : 'primary'} size="kitchen" onPress={onClose}>
            {t`Done`}
          </Button>
          {hasNext ? (
            <Button variant="primary" size="kitchen" onPress={onNext}>
              {t`Next payment`}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        {isUndone ? (
          <p role="status">{t`${money(amount + tip)} was not recorded. Give back what you received.`}</p>
        ) : (
          <div role="status" className={css.sums}>
            {given === null ? null : (
              <p className={css.change}>
                <span>{t`Change due`}</span>
                <strong>{money(change)}</strong>
              </p>
            )}
            <p>
              <span>{labels.method(method)}</span>
              <strong>{money(amount + tip)}</strong>
            </p>
            {tip > 0 ? (
              <p>
                <span>{t`Tip included`}</span>
                <strong>{money(tip)}</strong>
              </p>
            ) : null}
            {given === null ? null : (
              <p>
                <span>{t`Cash received`}</span>
                <strong>{money(given)}</strong>
              </p>
            )}
            <p>
              <span>{left > 0 ? t`Still due` : t`Due`}</span>
              <strong>{money(Math.max(0, left))}</strong>
            </p>
          </div>
        )}
        {isUndone ? null : (
          <div className={css.actions}>
            <Link href={`${path}/tables/${table}/receipt?payment=${id}`} icon="printer" variant="secondary">
              {t`Receipt`}
            </Link>
            {mayUndo ? (
              <Button icon="undo" onPress={undo}>
                {t`Undo payment`}
              </Button>
            ) : null}
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
