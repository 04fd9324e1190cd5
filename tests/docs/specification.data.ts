/** Addresses of the back office below `/admin/{shop}/{branch}`, as specified, with the screen's own path. */
export const branchAddresses: readonly (readonly [specified: string, path: string])[] = [
  ['home', 'home'],
  ['templates/', 'templates'],
  ['orders/', 'orders'],
  ['orders/{sid}/details.html', 'orders/:sid/details.html'],
  ['orders/{sid}/print.html', 'orders/:sid/print.html'],
  ['reports/', 'reports'],
  ['reports/comments/', 'reports/comments'],
  ['reports/orders/web/', 'reports/orders/web'],
  ['reports/orders/{sid}/details.html', 'orders/:sid/details.html'],
  ['reports/members/', 'reports/members'],
  ['reports/members/{id}/details.html', 'reports/members/:id/details.html'],
  ['settings/', 'settings'],
  ['settings/payments.html', 'settings/payments.html'],
  ['status.html', 'status.html'],
  ['site.html', 'site.html'],
  ['main.html', 'main.html'],
  ['theme.html', 'theme.html'],
  ['branch.html', 'branch.html'],
  ['map.html', 'map.html'],
  ['locations.html', 'locations.html'],
  ['location.html', 'location.html'],
  ['addons.html', 'addons.html'],
  ['{groupid}/addons.html', ':groupid/addons.html'],
  ['addons/netgsm.html', 'addons/netgsm.html'],
  ['terms.html', 'terms.html'],
  ['terms/{id}/edit.html', 'terms/:id/edit.html'],
  ['settings/gallery/{obj}', 'settings/gallery/:obj'],
  ['settings/gallery/{obj}/new/image', 'settings/gallery/:obj/new/:type'],
  ['settings/gallery/{obj}/new/video', 'settings/gallery/:obj/new/:type'],
  ['settings/gallery/{obj}/{sid}/edit/image', 'settings/gallery/:obj/:sid/edit/:type'],
  ['settings/gallery/{obj}/{sid}/edit/video', 'settings/gallery/:obj/:sid/edit/:type'],
  ['catalogs/', 'catalogs'],
  ['products/', 'products'],
  ['products/{sid}/edit.html', 'products/:sid/edit.html'],
  ['products/new.html', 'products/new.html'],
  ['extras/', 'extras'],
  ['extras/{sid}/edit.html', 'extras/:sid/edit.html'],
  ['extras/new.html', 'extras/new.html'],
  ['floor/', 'floor'],
  ['bookings/', 'bookings/:sid?/:form?'],
  ['bookings/{id}/edit.html', 'bookings/:sid?/:form?'],
  ['bookings/new.html', 'bookings/:sid?/:form?'],
  ['tables/', 'tables'],
  ['tables/{sid}', 'tables/:sid'],
  ['tables/table-print/{id}/', 'tables/table-print/:sid'],
  ['create_order.html', 'create_order.html'],
  ['staff-users/', 'staff-users'],
  ['staff-users/new', 'staff-users/new'],
  ['staff-users/{id}', 'staff-users/:id'],
  ['branches.html', 'branches.html'],
  ['wizard and its steps', 'wizard'],
];

/** Addresses outside a branch; those of `staff-routes.tsx` name their file. */
export const accountAddresses: readonly (readonly [path: string, file?: string])[] = [
  ['/admin', 'src/app/features/shops/master.tsx'],
  ['/admin/404', 'src/app/shell/not-found.tsx'],
  ['/admin/payment-status', 'src/app/features/account/payment-status.tsx'],
  ['/admin/email-verification.html', 'src/app/features/account/email-verification.tsx'],
  ['/admin/login.html', 'src/app/features/auth/login.tsx'],
  ['/admin/register.html', 'src/app/features/auth/register.tsx'],
  ['/admin/forgot.html', 'src/app/features/auth/forgot.tsx'],
  ['/admin/reset.html', 'src/app/features/auth/reset.tsx'],
  ['/admin/account.html'],
  ['/admin/change-password.html'],
  ['/admin/referral.html'],
  ['/admin/profile.html'],
  ['/admin/payment.html'],
  ['/admin/billing-address.html'],
  ['/admin/billing.html'],
  ['/admin/notification-settings.html'],
];

/** Pages of the storefront, as specified, with their address. */
export const storefrontAddresses: readonly (readonly [specified: string, path: string])[] = [
  ['home', '/'],
  ['cart', '/cart'],
  ['checkout', '/checkout'],
  ['address', '/address'],
  ['payment', '/payment'],
  ['order_completed', '/order-completed'],
  ['order_placed', '/order-placed/:sid'],
  ['orders', '/orders'],
  ['order_details', '/orders/:site/:place/:sid'],
  ['order_details_history', '/orders/:sid/history'],
  ['search', '/search'],
  ['wish_list', '/wish-list'],
  ['compare', '/compare'],
  ['cms pages', '/page/:slug'],
];

/** Names divided by spaces. */
const list = (names: string) => names.split(/\s+/);
/** Calls that read and save under one path. */
const both = (...names: string[]) => names.flatMap((name) => [`GET ${name}`, name]);

/** The specified calls by area; a name of two methods begins with `GET ` where it reads. */
export const specifiedCalls: Readonly<Record<string, readonly string[]>> = {
  'Sign-in and account': [
    ...list(`auth/register auth/login auth/logout auth/forgot auth/reset user/profile user/change-password
      user/email-verify user/email-resend user/email-change user/track user/info user/dashboard
      user/orders-list user/unbilled user/referral`),
    ...both('user/billing'),
    ...list('user/payment/methods user/payment/card user/payment/other'),
  ],
  'Pages and site': [
    ...list('page/info page/highlighted page/banners menu site/info site/terms shops subscribe create-token'),
  ],
  Catalog: [
    ...list(`products catalogs extras products/stock products/edit products/delete products/image-delete
      catalog/new catalog/edit catalog/move catalog/delete`),
    ...both('extra/edit'),
    ...list('extra/copy extra/delete image/upload'),
  ],
  'Product and cart': [
    ...list(`product/other product/add-view product/add-wish-list user/wish-list cart/info cart/details
      cart/add cart/update cart-quantity cart/checkout cart/payment user/address-save
      user/address-delete`),
  ],
  Orders: [
    ...list(`orders orders/details orders/history orders/comments active-orders orders/status
      orders/item-status orders/item-remove order-accept-received`),
  ],
  Members: ['members', ...both('members/details')],
  Settings: [
    ...both(
      'settings/payments',
      'settings/branch',
      'settings/location',
      'settings/map',
      'settings/locations',
    ),
    ...both('settings/shop', 'settings/site', 'settings/theme', 'settings/terms/edit'),
    ...both('settings/notification', 'settings/addons/netgsm'),
    ...list('settings/terms settings/services settings/subscribe settings/unsubscribe'),
    'settings/update-status',
  ],
  Gallery: ['gallery', ...both('gallery/edit'), 'gallery/delete'],
  'Shops and reports': ['shop/new', 'branch/new', 'branch/select', 'branch/dashboard', 'report/order'],
  Wizard: [
    'wizard/info',
    ...both('wizard/market', 'wizard/basic', 'wizard/opening-hours', 'wizard/delivery-hours', 'wizard/seo'),
    ...both('wizard/tax', 'wizard/delivery', 'wizard/pickup'),
    ...list('wizard/complete wizard/addons-complete'),
  ],
  'Staff and templates': ['staff/', 'staff/create', ...both('staff/details', 'templates')],
  'Halls and tables': [
    'halls/',
    ...both('halls/edit'),
    ...list('halls/delete tables/'),
    ...both('tables/edit'),
    ...list(`tables/sessions tables/status tables/split tables/merge tables/reset tables/delete tables/attach
      tables/detach tables/order/payment tables/order/payment/details tables/bookings
      tables/bookings/available tables/bookings/status tables/bookings/tables`),
    ...both('tables/bookings/edit'),
  ],
  'Maps, places, notifications': [
    ...list(`map/query-autocomplete map/address-location map/get-address couriers/cities couriers/districts
      couriers/towns couriers/postcode couriers/town-city couriers/district-city couriers/postcodes
      notifications`),
  ],
};
