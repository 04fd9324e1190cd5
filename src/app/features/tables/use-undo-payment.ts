import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isManager } from '#domain/roles.ts';
import { UNDO_PAYMENT_MS } from '#domain/payments/take-payment.ts';
import type { StaffPaymentMethod } from '#domain/payments/payment.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** A payment just taken; amounts in minor units. */
export interface DonePayment {
  id: string;
  /** The id of the queued change; its undo depends on it. */
  change: string;
  at: number;
  method: StaffPaymentMethod;
  amount: number;
  tip: number;
  given: number | null;
  table: string;
  session: string;
  with: string[];
  /** What the table still owes. */
  left: number;
}

/** The undo of a payment just taken: its person has a few minutes, a manager any time. */
export function useUndoPayment(payment: DonePayment): {
  mayUndo: boolean;
  isUndone: boolean;
  undo: () => void;
} {
  const { t } = useLingui();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor } = useWorkplace();
  const now = useNowEvery(5000);
  const [undone, setUndone] = useState<string>();
  const isUndone = undone === payment.id;
  return {
    isUndone,
    mayUndo: !isUndone && (isManager(actor) || now - payment.at < UNDO_PAYMENT_MS),
    undo() {
      const { id, table, session, with: along, change: dep } = payment;
      setUndone(id);
      const args = { id, table, session, with: along, reason: t`Undone immediately` };
      mutate('tables/order/void', args, { dep }).catch(saveFailed);
    },
  };
}
