import type * as z from 'zod/mini';
import { authCalls } from './auth.ts';
import { bookingCalls } from './bookings.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { catalogEditCalls } from './catalog-edit.ts';
import { deliveryCalls } from './delivery.ts';
import { imageCalls } from './images.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { printerCalls } from './printers.ts';
import { settingsCalls } from './settings.ts';
import { staffCalls } from './staff.ts';
import { shopCalls } from './shops.ts';
import { storefrontCalls } from './storefront.ts';
import { hallCalls, tableCalls } from './tables.ts';
import { syncCalls } from './sync.ts';

/** Every call of the staff API by its path below `/staff/api/`. */
export const calls = {
  ...authCalls,
  ...orderCalls,
  ...cartCalls,
  ...catalogCalls,
  ...catalogEditCalls,
  ...deliveryCalls,
  ...imageCalls,
  ...notificationCalls,
  ...printerCalls,
  ...shopCalls,
  ...staffCalls,
  ...settingsCalls,
  ...storefrontCalls,
  ...hallCalls,
  ...tableCalls,
  ...bookingCalls,
  ...syncCalls,
};

export type CallName = keyof typeof calls;
export type CallRequest<N extends CallName> = z.infer<(typeof calls)[N]['request']>;
export type CallResponse<N extends CallName> = z.infer<(typeof calls)[N]['response']>;

export { API_PREFIX } from './call.ts';
