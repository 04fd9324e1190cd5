import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../tables/table-labels.ts';
import { DrawerOffer } from './drawer-offer.tsx';
import type { DonePayment, UndoPayment } from './use-undo-payment.ts';
import css from './payment-done.module.css';

/** What a payment took, with the change due in the largest type, its receipt and its undo. */
export function PaymentResult({ payment, undoing }: { payment: DonePayment; undoing: UndoPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { branch } = useWorkplace();
  const { mayUndo, isUndone, undo } = undoing;
  const { method, amount, tip, given, left, before, receipt } = payment;
  const payments = before.payments + 1;
  const isWholeBill = left <= 0 && before.amount > 0;
  const money = (minor: number) => format.money(minor, branch.currency);
  const change = given === null ? 0 : given - amount - tip;
  return (
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
          {isWholeBill ? (
            <p className={css.whole}>
              <span>{t`${plural(payments, { one: 'All paid in # payment', other: 'All paid in # payments' })}`}</span>
              <strong>{money(before.amount + amount)}</strong>
            </p>
          ) : null}
          <p>
            <span>{isWholeBill ? t`Last payment: ${labels.method(method)}` : labels.method(method)}</span>
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
          {isWholeBill ? null : (
            <p>
              <span>{left > 0 ? t`Still due` : t`Due`}</span>
              <strong>{money(Math.max(0, left))}</strong>
            </p>
          )}
        </div>
      )}
      {isUndone ? null : (
        <div className={css.actions}>
          <Link href={receipt} icon="printer" variant="secondary">
            {t`Receipt`}
          </Link>
          {mayUndo ? (
            <Button icon="undo" onPress={undo}>
              {t`Undo payment`}
            </Button>
          ) : null}
        </div>
      )}
      {method === 'cash' && !isUndone ? <DrawerOffer /> : null}
    </Stack>
  );
}
