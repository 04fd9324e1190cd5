import { addItemsMutation } from '../cart/add-items.ts';
import { attachOrder, detachOrder } from './attach-order.ts';
import { mergeTables } from './merge-tables.ts';
import { moveLinesMutation } from './move-lines.ts';
import { movePartyMutation } from './move-party.ts';
import { openTable } from './open-table.ts';
import { payTableMutation, voidPaymentMutation } from './pay-table.ts';
import { resetTableMutation } from './reset-table.ts';
import { splitTable } from './split-table.ts';

/** The changes of the floor, by call name. */
export const tableMutations = {
  'tables/status': openTable,
  'tables/items-add': addItemsMutation,
  'tables/move-lines': moveLinesMutation,
  'tables/split': splitTable,
  'tables/merge': mergeTables,
  'tables/move': movePartyMutation,
  'tables/attach': attachOrder,
  'tables/detach': detachOrder,
  'tables/reset': resetTableMutation,
  'tables/order/payment': payTableMutation,
  'tables/order/void': voidPaymentMutation,
};
