import type { ComponentType } from 'react';
import { notices } from '#ui/notices.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { CancelAnyway, OfferAnyway, ServeAnyway } from './anyway-actions.tsx';
import { AllergyRefusalActions, CookingRefusalActions } from './order-refusal-actions.tsx';
import { BillRefusalActions, isBillCode, OrderTheRest } from './bill-refusal-actions.tsx';
import { CheckoutRefusalActions } from './checkout-refusal-actions.tsx';
import {
  type RefusalActionProps,
  SessionClosedActions,
  TableBookedActions,
  TableGoneActions,
} from './floor-refusal-actions.tsx';
import { TableTakenActions } from './move-refusal-actions.tsx';

/** The actions for a refusal's code, a change, or both; the first that matches. */
const ACTIONS: readonly { code?: string; change?: string; Actions: ComponentType<RefusalActionProps> }[] = [
  { code: 'session_closed', Actions: SessionClosedActions },
  { code: 'no_such_table', Actions: TableGoneActions },
  { code: 'table_booked', Actions: TableBookedActions },
  { code: 'table_taken', change: 'tables/move', Actions: TableTakenActions },
  { change: 'tables/items-add', Actions: OrderTheRest },
  { code: 'sold_out', change: 'orders/item-change', Actions: OrderTheRest },
  { code: 'allergy_unread', Actions: AllergyRefusalActions },
  { code: 'cooking', Actions: CookingRefusalActions },
  { code: 'progressed', change: 'orders/status', Actions: CancelAnyway },
  { code: 'not_ready', change: 'orders/item-status', Actions: ServeAnyway },
  { code: 'stock_unseen', change: 'products/stock', Actions: OfferAnyway },
  { change: 'cart/checkout', Actions: CheckoutRefusalActions },
];

/** One-tap actions for a refusal, by its code. Without any, it can only be viewed and dismissed. */
export function RefusalActions({ entry, onDone }: { entry: OutboxEntry; onDone: () => void }) {
  const failed = useSaveFailed();
  const refusal = entry.verdict?.code ?? '';

  function go(work: Promise<unknown>, text: string): void {
    work.then(() => {
      notices.success(text);
      onDone();
    }, failed);
  }

  if (isBillCode(refusal)) return <BillRefusalActions entry={entry} code={refusal} />;
  const found = ACTIONS.find(
    ({ code = refusal, change = entry.name }) => code === refusal && change === entry.name,
  );
  return found === undefined ? null : <found.Actions entry={entry} go={go} />;
}
