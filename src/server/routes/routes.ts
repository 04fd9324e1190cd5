import type { CallName } from '#contract/calls.ts';
import type { Route } from '../http/route.ts';
import { authRoutes } from './auth.ts';
import { bookingRoutes } from './bookings.ts';
import { cartRoutes } from './cart.ts';
import { catalogRoutes } from './catalog.ts';
import { catalogEditRoutes } from './catalog-edit.ts';
import { hallRoutes } from './halls.ts';
import { imageRoutes } from './images.ts';
import { deliveryRoutes } from './delivery.ts';
import { notificationRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import { printerRoutes } from './printers.ts';
import { settingsRoutes } from './settings.ts';
import { staffRoutes } from './staff.ts';
import { shopRoutes } from './shops.ts';
import { storefrontRoutes } from './storefront.ts';
import { syncRoutes } from './sync.ts';
import { tableRoutes } from './tables.ts';

/** One handler for every call of the contract: a call without one does not compile. */
export const routes = {
  ...authRoutes,
  ...orderRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...catalogEditRoutes,
  ...imageRoutes,
  ...deliveryRoutes,
  ...notificationRoutes,
  ...printerRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...settingsRoutes,
  ...storefrontRoutes,
  ...hallRoutes,
  ...tableRoutes,
  ...bookingRoutes,
  ...syncRoutes,
} satisfies Record<CallName, Route>;
