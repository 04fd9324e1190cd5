import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isManager } from '#domain/roles.ts';
import { UNDO_PAYMENT_MS } from '#domain/orders/take-payment.ts';
import type { StaffPaymentMethod } from '#domain/orders/payment.ts';
import { useSaveFailed } from '../actions/use-save-failed.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';

/** A payment just taken; amounts in minor units. */
export interface DonePayment {
  id: string;
  at: number;
  method: StaffPaymentMethod;
  amount: number;
  tip: number;
  given: number | null;
  /** What is still due of the bill. */
  left: number;
  /** What was paid of the bill before it, without tips, in how many payments. */
  before: { amount: number; payments: number };
  /** The address of its receipt. */
  receipt: string;
  /** Voids it, with a reason. */
  undo: (reason: string) => Promise<unknown>;
}

export interface UndoPayment {
  mayUndo: boolean;
  isUndone: boolean;
  undo: () => void;
}

/** The undo of a payment just taken: its person has a few minutes, a manager any time. */
export function useUndoPayment(payment: DonePayment): UndoPayment {
  const { t } = useLingui();
  const saveFailed = useSaveFailed();
  const { actor } = useWorkplace();
  const now = useNowEvery(5000);
  const [undone, setUndone] = useState<string>();
  const isUndone = undone === payment.id;
  return {
    isUndone,
    mayUndo: !isUndone && (isManager(actor) || now - payment.at < UNDO_PAYMENT_MS),
    undo() {
      setUndone(payment.id);
      payment.undo(t`Undone immediately`).catch(saveFailed);
    },
  };
}
