import type { MutationName } from '#domain/mutations.ts';
import { bookingEdit, bookingStatus, bookingTables } from './bookings.ts';
import { billPrint } from './bill-print.ts';
import { payment, paymentVoid } from './table-money.ts';
import { attach, detach, itemsAdd, moveLines } from './table-orders.ts';
import { merge, moveParty, reset, split, tableOpen } from './table-places.ts';
import { acknowledge } from './acknowledge.ts';
import { branchStatus } from './branch-status.ts';
import { cashCount, cashMove, cashOpen } from './cash.ts';
import { checkout } from './checkout.ts';
import { type Evening, evenings, isOf } from './evening.ts';
import { claim, delivered, undelivered } from './delivery.ts';
import { fire } from './fire.ts';
import { guestClaim } from './guest-claim.ts';
import { guestCall } from './guest-call.ts';
import { pack } from './pack.ts';
import { itemChange } from './item-change.ts';
import { itemRestore } from './item-restore.ts';
import { itemRemove } from './item-remove.ts';
import { itemStatus } from './item-status.ts';
import { orderPayment, orderPaymentVoid } from './order-money.ts';
import { orderStatus } from './order-status.ts';
import { printReport } from './print-report.ts';
import { print } from './print.ts';
import { promise } from './promise.ts';
import { recall } from './recall.ts';
import { rush } from './rush.ts';
import { shown } from './shown.ts';
import type { Screen, SimMutation } from './sim-mutation.ts';
import { stock } from './stock.ts';
import { transfer } from './transfer.ts';

/** The type requires every queued change here; each is a small file. */
const byName: { [N in MutationName]: SimMutation<N> } = {
  'cart/checkout': checkout,
  'products/stock': stock,
  'settings/update-status': branchStatus,
  'orders/status': orderStatus,
  'orders/item-status': itemStatus,
  'orders/item-remove': itemRemove,
  'orders/item-restore': itemRestore,
  'orders/recall': recall,
  'orders/acknowledge': acknowledge,
  'orders/fire': fire,
  'orders/item-change': itemChange,
  'orders/print': print,
  'orders/promise': promise,
  'printers/report': printReport,
  'orders/rush': rush,
  'orders/pack': pack,
  'orders/shown': shown,
  'tables/status': tableOpen,
  'tables/call': guestCall,
  'tables/claim': guestClaim,
  'tables/items-add': itemsAdd,
  'tables/move-lines': moveLines,
  'tables/split': split,
  'tables/merge': merge,
  'tables/move': moveParty,
  'tables/attach': attach,
  'tables/detach': detach,
  'tables/reset': reset,
  'tables/order/payment': payment,
  'tables/order/void': paymentVoid,
  'tables/print': billPrint,
  'tables/bookings/edit': bookingEdit,
  'tables/bookings/status': bookingStatus,
  'tables/bookings/tables': bookingTables,
  'orders/claim': claim,
  'orders/undelivered': undelivered,
  'orders/delivered': delivered,
  'orders/transfer': transfer,
  'cash/open': cashOpen,
  'cash/move': cashMove,
  'cash/count': cashCount,
  'orders/payment': orderPayment,
  'orders/payment/void': orderPaymentVoid,
};

/** An action on a screen; undefined: none this time. */
export interface Command {
  name: MutationName;
  args: any;
  dep?: string;
}

const all: readonly SimMutation<any>[] = Object.values(byName);
const ofEvening = new Map<Evening, readonly SimMutation<any>[]>(
  evenings.map((evening) => [evening, all.filter(({ name }) => isOf(evening, name))]),
);

export function mutationNamed(name: string): SimMutation<any> | undefined {
  return all.find((one) => one.name === name);
}

export function aCommand(screen: Screen): Command | undefined {
  const some = ofEvening.get(screen.evening) ?? all;
  let at = screen.random.next() * some.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = some.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  const made = chosen?.generate(screen);
  return chosen === undefined || made === undefined ? undefined : { name: chosen.name, ...made };
}
