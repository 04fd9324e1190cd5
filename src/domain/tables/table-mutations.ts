import * as z from 'zod/mini';
import { addItemsMutator } from '../cart/add-items.ts';
import { deviceSidSchema } from '../ids.ts';
import { queuedCall, type ReturnedRow } from '../mutation.ts';
import { printBillMutator } from '../printing/printing-mutations.ts';
import { floorRoles } from '../roles.ts';
import { onlyVerdict, verdictSchema } from '../verdict.ts';
import { attachOrder, detachOrder } from './attach-order.ts';
import { claimPaymentMutator } from './claim-payment.ts';
import { guestCallMutator } from './guest-call.ts';
import { mergeTables } from './merge-tables.ts';
import { moveLinesMutator } from './move-lines.ts';
import { movePartyMutator } from './move-party.ts';
import { openTable } from './open-table.ts';
import { payTableMutator, voidPaymentMutator } from './pay-table.ts';
import { resetTableMutator } from './reset-table.ts';
import { sessionSchema } from './session.ts';
import { splitTable } from './split-table.ts';
import { tableSchema } from './table.ts';

/** The table after a change of it. */
const tableVerdict = z.object({ verdict: verdictSchema, table: z.nullable(tableSchema) });

const tableRow = (sid: string): ReturnedRow => ({ kind: 'table', sid });
const ofTable = {
  response: tableVerdict,
  roles: floorRoles,
  row: ({ sid }: { sid: string }) => tableRow(sid),
};

/** The changes of tables and their parties, by call name. */
export const tableMutations = {
  'tables/status': queuedCall(openTable, {
    ...ofTable,
    summary: 'Seat a party, or change its number of guests',
  }),
  'tables/call': queuedCall(guestCallMutator, {
    ...ofTable,
    summary: 'Note that guests wait for staff or for their bill, or that they were answered',
  }),
  'tables/claim': queuedCall(claimPaymentMutator, {
    ...ofTable,
    summary: 'Release what a guest is about to pay on their phone, so that it can be paid another way',
  }),
  'tables/items-add': queuedCall(addItemsMutator, {
    ...ofTable,
    summary: "Add lines to a party's order",
  }),
  'tables/move-lines': queuedCall(moveLinesMutator, {
    ...ofTable,
    summary: 'Move lines to the bill of another part or table',
  }),
  'tables/split': queuedCall(splitTable, {
    ...ofTable,
    summary: "Set into how many parts a table's bill is split",
  }),
  'tables/merge': queuedCall(mergeTables, {
    ...ofTable,
    summary: 'Merge a table into another one, or take it out again',
  }),
  'tables/move': queuedCall(movePartyMutator, {
    ...ofTable,
    summary: 'Move a party to a free table',
  }),
  'tables/attach': queuedCall(attachOrder, {
    ...ofTable,
    row: ({ table }) => tableRow(table),
    summary: "Put an order on a party's bill",
  }),
  'tables/detach': queuedCall(detachOrder, {
    ...ofTable,
    summary: 'Take an order off its table',
  }),
  'tables/reset': queuedCall(resetTableMutator, {
    ...ofTable,
    summary: "Reset a table after its party has left: close the bill and change the key in the table's code",
  }),
  'tables/print': queuedCall(printBillMutator, {
    ...onlyVerdict,
    roles: floorRoles,
    summary: "Print a table's bill, or the receipt of one payment",
  }),
  'tables/order/void': queuedCall(voidPaymentMutator, {
    ...ofTable,
    row: ({ table }) => tableRow(table),
    summary: 'Void a payment, with a reason',
  }),
  'tables/order/payment': queuedCall(payTableMutator, {
    roles: floorRoles,
    summary: 'Record a payment or a discount',
    response: z.object({
      /** The payment's id. */
      id: deviceSidSchema,
      verdict: verdictSchema,
      session: z.nullable(sessionSchema),
    }),
  }),
};
