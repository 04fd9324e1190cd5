import type { CallName } from '#contract/calls.ts';
import type { MutationName } from '#domain/mutations.ts';
import type { FormName } from '#domain/settings/branch-forms.ts';
import type { Route } from '../http/route.ts';
import { addonRoutes } from './addons.ts';
import { accountRoutes } from './account.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { bookingRoutes } from './bookings.ts';
import { cartRoutes } from './cart.ts';
import { catalogRoutes } from './catalog.ts';
import { catalogEditRoutes } from './catalog-edit.ts';
import { menuCopyRoutes } from './menu-copy.ts';
import { commentRoutes } from './comments.ts';
import { formRoutes } from './form-routes.ts';
import { galleryRoutes } from './gallery.ts';
import { themeRoutes } from './themes.ts';
import { gatewayRoutes } from './gateways.ts';
import { keptCartRoutes } from './kept-carts.ts';
import { hallRoutes } from './halls.ts';
import { imageRoutes } from './images.ts';
import { deliveryRoutes } from './delivery.ts';
import { deviceRoutes } from './devices.ts';
import { hubRoutes } from './hubs.ts';
import { machineRoutes } from './machines.ts';
import { approvalRoutes } from './approvals.ts';
import { sharedDeviceRoutes } from './shared-devices.ts';
import { mapRoutes } from './map.ts';
import { memberRoutes } from './members.ts';
import { notificationRoutes } from './notifications.ts';
import { operatorRoutes } from './operator.ts';
import { operatorOwnerRoutes } from './operator-owners.ts';
import { orderRoutes } from './orders.ts';
import { ownSecurityRoutes } from './own-security.ts';
import { pageRoutes } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordRoutes } from './passwords.ts';
import { guestPayRoutes } from './guest-pay.ts';
import { guestTableRoutes } from './guest-table.ts';
import { orderCancelRoutes } from './order-cancel.ts';
import { orderMailRoutes } from './order-mails.ts';
import { paymentRoutes } from './payments.ts';
import { printerRoutes } from './printers.ts';
import { privacyRoutes } from './privacy.ts';
import { profileRoutes } from './profile.ts';
import { queuedRoutes } from './queued-routes.ts';
import { registerRoutes } from './register.ts';
import { reportRoutes } from './reports.ts';
import { retentionRoutes } from './retention.ts';
import { settingsRoutes } from './settings.ts';
import { suggestionRoutes } from './suggestions.ts';
import { shopOwnerRoutes } from './shop-owners.ts';
import { staffRoutes } from './staff.ts';
import { shopRoutes } from './shops.ts';
import { marketplaceRoutes } from './marketplace.ts';
import { storefrontRoutes } from './storefront.ts';
import { relayRoutes } from './relay.ts';
import { syncRoutes } from './sync.ts';
import { canaryRoutes } from './canary.ts';
import { cashRoutes } from './cash.ts';
import { tableRoutes } from './tables.ts';
import { practiceRoutes } from './practice.ts';
import { webhookRoutes } from './webhooks.ts';
import { wizardRoutes } from './wizard.ts';
import { timelineRoutes } from './timeline.ts';
import { templateRoutes } from './templates.ts';
import { wishRoutes } from './wishes.ts';
import { withSpecBody } from './with-spec-body.ts';
import { zoneRoutes } from './zones.ts';

const ownRoutes = {
  ...authRoutes,
  ...auditRoutes,
  ...addonRoutes,
  ...cashRoutes,
  ...canaryRoutes,
  ...registerRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...billingRoutes,
  ...operatorRoutes,
  ...operatorOwnerRoutes,
  ...ownSecurityRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...wishRoutes,
  ...machineRoutes,
  ...approvalRoutes,
  ...sharedDeviceRoutes,
  ...memberRoutes,
  ...privacyRoutes,
  ...orderRoutes,
  ...cartRoutes,
  ...keptCartRoutes,
  ...guestPayRoutes,
  ...guestTableRoutes,
  ...orderCancelRoutes,
  ...orderMailRoutes,
  ...paymentRoutes,
  ...catalogRoutes,
  ...catalogEditRoutes,
  ...menuCopyRoutes,
  ...imageRoutes,
  ...galleryRoutes,
  ...themeRoutes,
  ...gatewayRoutes,
  ...commentRoutes,
  ...deliveryRoutes,
  ...deviceRoutes,
  ...zoneRoutes,
  ...mapRoutes,
  ...notificationRoutes,
  ...suggestionRoutes,
  ...pageRoutes,
  ...printerRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...shopOwnerRoutes,
  ...reportRoutes,
  ...retentionRoutes,
  ...settingsRoutes,
  ...marketplaceRoutes,
  ...storefrontRoutes,
  ...hallRoutes,
  ...templateRoutes,
  ...timelineRoutes,
  ...webhookRoutes,
  ...wizardRoutes,
  ...practiceRoutes,
  ...tableRoutes,
  ...bookingRoutes,
  ...syncRoutes,
  ...relayRoutes,
  ...hubRoutes,
} satisfies Record<Exclude<CallName, MutationName | FormName | `GET ${FormName}`>, Route>;

/**
 * One handler for every call of the contract; a missing handler does not compile. Those of queued changes and of forms
 * are computed from their entries; one of its own goes before them.
 */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries<Route>({ ...queuedRoutes, ...formRoutes, ...ownRoutes }).map(([name, route]) => [
    name,
    withSpecBody(name, route),
  ]),
);
