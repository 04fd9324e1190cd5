import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import { UNDO_PAYMENT_MS } from '#domain/tables/pay-table.ts';
import { isManager } from '#domain/roles.ts';
import type { TablePaymentMethod } from '#domain/tables/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './payment-done.module.css';

/** A payment just taken; amounts in minor units. */
export interface DonePayment {
  id: string;
  /** The id of the queued change; its undo depends on it. */
  change: string;
  at: number;
  method: TablePaymentMethod;
  amount: number;
  tip: number;
  given: number | null;
  table: string;
  session: string;
  with: string[];
  /** What the table still owes. */
  left: number;
}

/** The end of a payment: the change due stays visible until dismissed, with receipt and undo. */
export function PaymentDone({ payment, onClose }: { payment: DonePayment; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch, path } = useWorkplace();
  const now = useNowEvery(5000);
  const [isUndone, setUndone] = useState(false);
  const { id, change: dep, at, method, amount, tip, given, table, session, left } = payment;
  const money = (minor: number) => format.money(minor, branch.currency);
  const change = given === null ? 0 : given - amount - tip;
  const mayUndo = !isUndone && (isManager(actor) || now - at < UNDO_PAYMENT_MS);

  function undo(): void {
    setUndone(true);
    const args = { id, table, session, with: payment.with, reason: t`Undone immediately` };
    mutate('tables/order/void', args, { dep }).catch(saveFailed);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isUndone ? t`Payment undone` : t`Payment taken`}
      shape="sheet"
      footer={
        <Button variant="primary" size="kitchen" onPress={onClose}>
          {t`Done`}
        </Button>
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
