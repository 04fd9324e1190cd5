import type * as z from 'zod/mini';
import { cartMutations } from '#domain/cart/place-order-mutation.ts';
import { addonCalls } from './addons.ts';
import { accountCalls } from './account.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { bookingCalls } from './bookings.ts';
import { canaryCalls } from './canary.ts';
import { cartCalls } from './carts.ts';
import { cashCalls } from './cash.ts';
import { catalogCalls } from './catalog.ts';
import { catalogEditCalls } from './catalog-edit.ts';
import { menuCopyCalls } from './menu-copy.ts';
import { commentCalls } from './comments.ts';
import { deliveryCalls } from './delivery.ts';
import { deviceCalls } from './devices.ts';
import { galleryCalls } from './gallery.ts';
import { themeCalls } from './themes.ts';
import { gatewayCalls } from './gateways.ts';
import { imageCalls } from './images.ts';
import { hubCalls } from './hubs.ts';
import { machineCalls } from './machines.ts';
import { mapCalls } from './map.ts';
import { memberCalls } from './members.ts';
import { notificationCalls } from './notifications.ts';
import { operatorCalls } from './operator.ts';
import { operatorOwnerCalls } from './operator-owners.ts';
import { orderCalls } from './orders.ts';
import { guestTableCalls } from './guest-table.ts';
import { orderCancelCalls } from './order-cancel.ts';
import { orderMailCalls } from './order-mails.ts';
import { ownSecurityCalls } from './own-security.ts';
import { pageCalls } from './pages.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordCalls } from './passwords.ts';
import { paymentCalls } from './payments.ts';
import { practiceCalls } from './practice.ts';
import { printerCalls } from './printers.ts';
import { privacyCalls } from './privacy.ts';
import { profileCalls } from './profile.ts';
import { registerCalls } from './register.ts';
import { reportCalls } from './reports.ts';
import { settingsCalls } from './settings.ts';
import { suggestionCalls, viewReportCalls } from './suggestions.ts';
import { approvalCalls } from './approvals.ts';
import { sharedDeviceCalls } from './shared-devices.ts';
import { shopOwnerCalls } from './shop-owners.ts';
import { staffCalls } from './staff.ts';
import { shopCalls } from './shops.ts';
import { marketplaceCalls } from './marketplace.ts';
import { storefrontCalls } from './storefront.ts';
import { webhookCalls } from './webhooks.ts';
import { wizardCalls } from './wizard.ts';
import { timelineCalls } from './timeline.ts';
import { templateCalls } from './templates.ts';
import { hallCalls } from './halls.ts';
import { tableCalls } from './tables.ts';
import { relayCalls } from './relay-call.ts';
import { syncCalls } from './sync.ts';
import { termCalls } from './terms.ts';
import { wishCalls } from './wishes.ts';
import { zoneCalls } from './zones.ts';

/** Every call of the staff API by its path below `/staff/api/`. */
export const calls = {
  ...authCalls,
  ...auditCalls,
  ...addonCalls,
  ...cashCalls,
  ...registerCalls,
  ...passwordCalls,
  ...profileCalls,
  ...billingCalls,
  ...operatorCalls,
  ...operatorOwnerCalls,
  ...ownSecurityCalls,
  ...approvalCalls,
  ...sharedDeviceCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...privacyCalls,
  ...wishCalls,
  ...machineCalls,
  ...memberCalls,
  ...orderCalls,
  ...guestTableCalls,
  ...orderCancelCalls,
  ...orderMailCalls,
  ...cartMutations,
  ...cartCalls,
  ...canaryCalls,
  ...paymentCalls,
  ...catalogCalls,
  ...catalogEditCalls,
  ...menuCopyCalls,
  ...commentCalls,
  ...deliveryCalls,
  ...deviceCalls,
  ...zoneCalls,
  ...mapCalls,
  ...imageCalls,
  ...galleryCalls,
  ...themeCalls,
  ...gatewayCalls,
  ...notificationCalls,
  ...pageCalls,
  ...termCalls,
  ...practiceCalls,
  ...printerCalls,
  ...shopCalls,
  ...staffCalls,
  ...shopOwnerCalls,
  ...reportCalls,
  ...suggestionCalls,
  ...viewReportCalls,
  ...settingsCalls,
  ...marketplaceCalls,
  ...storefrontCalls,
  ...templateCalls,
  ...timelineCalls,
  ...webhookCalls,
  ...wizardCalls,
  ...hallCalls,
  ...tableCalls,
  ...bookingCalls,
  ...syncCalls,
  ...relayCalls,
  ...hubCalls,
};

export type CallName = keyof typeof calls;
export type CallRequest<N extends CallName> = z.infer<(typeof calls)[N]['request']>;
export type CallResponse<N extends CallName> = z.infer<(typeof calls)[N]['response']>;

export { API_PREFIX } from './call.ts';
