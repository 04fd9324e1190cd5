import { menuDeletions } from '#server/store/menu-deletions.ts';
import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import { STANDARD_PLAN } from '#domain/billing/plan.ts';
import { STANDARD_SITE } from '#domain/site/site-settings.ts';
import { NO_VERSION_NOTICE } from '#domain/site/version-notice.ts';
import { allNotifications } from '#domain/notifications/order-alerts.ts';
import { standardRetention } from '#domain/people/retention.ts';
import { regionOf } from '#domain/shops/region.ts';
import { nextQuarter } from '#domain/bookings/booking.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/orders/payment.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { locationFormOf } from '#domain/delivery/edit-zones.ts';
import { noPlaces } from '#domain/delivery/zone.ts';
import { EMPTY_BILLING_ADDRESS } from '#domain/billing/billing-address.ts';
import { branchFormOf, hoursFormOf, shopFormOf } from '#domain/settings/edit-settings.ts';
import { freshGateway, gatewayFormOf, gatewaySeen } from '#domain/settings/gateways.ts';
import { paymentsFormOf, seoFormOf, siteFormOf, themeFormOf } from '#domain/settings/edit-site.ts';
import { fileOfMenu } from '#domain/shop-files/shop-file.ts';
import { noSmsAddon } from '#domain/shops/sms-addon.ts';
import { markOf } from '#domain/row-mark.ts';
import { bookingKey } from '#server/auth/tokens.ts';
import { aRestaurant } from './registration.ts';
import { aLine, anOrder } from './orders.ts';
import { stepPayloads } from './step-payloads.ts';
import { aCheckout, handOf, regularOf, sharedOf, tillOf, type World, WORLD_PASSWORD } from './world.ts';

/** The body of any server answer; each test checks its shape. */
/** A card with a valid check digit, as an owner enters it. */
export const aCard = () => ({
  name: 'Ana Sousa',
  number: '5578-2930-0012-1055',
  mm: '11',
  yy: '2040',
  cvv: '238',
});

export type Json = ReturnType<typeof JSON.parse>;

export const sid = (prefix: string) => `${prefix}-${randomBytes(9).toString('hex')}`;
export const scopeOf = (branch: Branch) => ({ shop: branch.shop_id, branch: branch.id });

/** Personal data in every order of `putOrder`, which a kitchen must never see. */
/** The id of the operator's message in `validPayloads`. */
const OPERATOR_MESSAGE = 'a1b2c3d4-0000-4000-8000-000000000001';

export const SECRETS = ['905559998877', 'Hidden Lane 9', 'Secretville'];

/** The rows that `putFloor` puts at table t1: a party with an order, one that has left, and a booking. */
export const PARTY = { sid: 't1', session: 'sitting-t1' };
export const AT_TABLE = 'order-at-t1-0000';
/** A delivered order, which its customer may rate. */
export const BROUGHT = 'order-brought-0000';
export const PAID = 'payment-of-the-past';
export const BOOKED = 'booking-of-ada-00';

/** A payment whose undo time is over. */
export const pastPayment = (at: number): Payment => ({
  id: PAID,
  at,
  by: 'Ana',
  method: 'cash',
  amount: 100,
  tip: 0,
  given: null,
  covers: { kind: 'amount', part: null, seat: null, shares: null, lines: [] },
  reason: '',
  void: null,
});

/** Drawers of another person, in use; a counted one takes no more cash. */
export const DRAWER = 'drawer-of-the-past';
const DELETION = 'deletion-of-the-past';

/** The other branch of the shop. */
const otherThan = (world: World, { id }: Branch): number =>
  id === world.sister.id ? world.branch.id : world.sister.id;
const DRAWER_TO_COUNT = 'drawer-to-be-counted';

export async function putFloor(world: World, branch: Branch): Promise<void> {
  const now = world.clock.now();
  const { session } = PARTY;
  const order = anOrder({
    sid: AT_TABLE,
    branch: branch.id,
    create_at: now,
    action: 'table',
    table: TABLE,
    session,
    products: [aLine({ id: `${AT_TABLE}-line` })],
  });
  const party = { table: 't1', covers: 2, opened_at: now, opened_by: 'Ana', orders: [], payments: [] };
  const paid = pastPayment(now);
  const brought = anOrder({
    sid: BROUGHT,
    branch: branch.id,
    create_at: now,
    finished_at: now,
    member: regularOf(branch),
    status: 'DELIVERED',
    products: [aLine({ id: `${BROUGHT}-line` })],
  });
  const nothing = { before: [], after: [] };
  await menuDeletions.add(world.context.db, branch.id, DELETION, nothing, world.clock.now());
  await writeRows(world.context, branch.id, [
    { kind: 'order', row: brought },
    ...[DRAWER, DRAWER_TO_COUNT].map((drawer) => ({
      kind: 'drawer' as const,
      row: {
        sid: drawer,
        person: { id: 'ana', name: 'Ana' },
        opened_at: now,
        opened_by: 'Ana',
        float: 10_000,
        moves: [],
        count: null,
      },
    })),
    { kind: 'order', row: order },
    { kind: 'session', row: { ...party, sid: session, orders: [AT_TABLE], closed: null } },
    {
      kind: 'session',
      row: { ...party, sid: 'past-sitting', payments: [paid], closed: { at: now, by: 'Ana', due: 0 } },
    },
    {
      kind: 'booking',
      row: {
        sid: BOOKED,
        name: 'Ada',
        hall: 'hall',
        booking: now + 7_200_000,
        seats: 2,
        phone: '',
        note: '',
        tables: [],
        status: 'PENDING',
        created_at: now,
        asked_by: 'guest',
        changed: { at: now, by: 'Ada' },
      },
    },
  ]);
}

export const TABLE = { sid: 't1', name: 'T1', table_part: null };

/** Puts an order into the branch, with the customer's phone and address. */
export async function putOrder(world: World, branch: Branch, change: Partial<Order> = {}): Promise<Order> {
  const order = anOrder({
    sid: sid('o'),
    branch: branch.id,
    create_at: world.clock.now(),
    products: [1, 2, 3].map((n) => aLine({ id: sid(`l${n}`) })),
    phone: `+${SECRETS[0]}`,
    street: SECRETS[1] ?? '',
    address: { street: SECRETS[1] ?? '', city: SECRETS[2] ?? '', postcode: '34000', lat: 41, lng: 29 },
    ...change,
  });
  await writeRows(world.context, branch.id, [{ kind: 'order', row: order }]);
  return order;
}

export function envelope(mid: number, name: string, args: unknown, more: object = {}) {
  return { id: randomUUID(), mid, name, v: 1, args, at: 1_000, app: 'test', ...more };
}

/** A batch of a device's queue; a new client unless one is given. */
export async function push(
  world: World,
  token: string,
  mutations: object[],
  { client = randomUUID(), cursor = null, branch = world.branch }: PushOptions = {},
) {
  return world.call('sync/push', token, {
    ...scopeOf(branch),
    batch: randomUUID(),
    client,
    cursor,
    mutations,
  });
}
interface PushOptions {
  client?: string;
  cursor?: unknown;
  branch?: Branch;
}

/** The feed positions of every branch: every written row moves one. */
export async function heads(world: World): Promise<unknown> {
  return world.database.db.query({
    name: 'test.heads',
    text: 'select branch_id, head, last_number from branch_feed order by 1',
  });
}

/** The feed heads and the number of rows of every table. `without` names tables that may grow. */
export async function state(world: World, without: string[] = []): Promise<unknown> {
  const tables = [
    'mutation,client,job,orders,product,catalog,extra,stock,hall,dining_table,table_session,booking,printer,print_job,delivery_area,shop_import,branch,person,session,member_address,member_discount,branch_page',
    'shop,setting,mutation_failure,sign_in_attempt',
  ]
    .join(',')
    .split(',')
    .filter((table) => !without.includes(table));
  const counts = await world.database.db.query({
    name: `test.counts.${without.length}`,
    text: tables
      .map((table) => `select '${table}' as name, count(*)::int as n from ${table}`)
      .join(' union all '),
  });
  return { heads: await heads(world), counts };
}

/** The smallest complete picture. */
export const ONE_PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
/** A browser's push keys: a point of the curve and a secret. */
const PUSH_KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
/** The key of no cart. */
const CART_KEY = 'k'.repeat(43);
const dishOf = ({ shop, sid: place }: Branch) => ({ site: shop.site_uid, place, product: 'burger' });
const followed = (world: World, branch: Branch, { sid }: Order) => ({
  branch: branch.id,
  sid,
  key: orderKey(world.context.secret, sid),
});

/** The initial `handOf` settings of a branch. */
export const aStaffForm = (branch: Branch, change: object = {}) => ({
  first_name: 'Hand',
  last_name: 'Helper',
  email: '',
  mobile: '',
  phone: '',
  roles: ['waitress'],
  branches: [branch.id],
  active: true,
  ...change,
});

/** A saved address of a customer. */
export const anAddress = (change: object = {}) => ({
  id: 'home',
  title: 'Home',
  name: 'Ada',
  phone: '+905551112233',
  address: { street: 'Harbour Street 9', city: 'Antalya', postcode: '07100', lat: 36.88, lng: 30.7 },
  default: true,
  ...change,
});

/** A zone drawn on the map, and one that is a list of areas. */
export const aMapZone = (change: object = {}) => ({
  id: 'near',
  name: 'Near',
  circle: true,
  radius: 1500,
  points: [{ lat: 36.8851, lng: 30.7023 }],
  delivery_charge: 100,
  min_order: 1000,
  deliver_time: 25,
  active: false,
  deliverable: true,
  ...change,
});
export const aPlaceZone = (change: object = {}) => ({
  id: 'centre',
  name: 'Centre',
  delivery_charge: 100,
  min_order: 1000,
  deliver_time: 25,
  active: true,
  locations: { ...noPlaces, cities: [['TR', 'Antalya']] },
  ...change,
});

/** An export of a branch with one dish. */
export const aShopFile = (branch: Branch) =>
  fileOfMenu('A kiosk', branch.currency, {
    catalogs: [{ ...catalogForm, sid: 'kiosk', name: 'Kiosk', order: 1 }],
    products: [
      {
        ...aProductForm({ sid: 'soda', name: 'Soda', catalog_id: 'kiosk' }),
        order: 1,
      },
    ],
    extras: [],
  });

const catalogForm = { sid: 'mains', name: 'Mains', tax: null, tax_included: true, parent: null };

export function aProductForm(change: object = {}) {
  return {
    sid: 'lemonade',
    name: 'Lemonade',
    text: '',
    price: 300,
    sku: 'L-1',
    catalog_id: 'mains',
    extra_id: null,
    visible_web: true,
    image: null,
    stations: [],
    ingredients: [],
    ...change,
  };
}

/** The header of an MP4 without content. */
export const A_VIDEO = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(80)]);

export const aGalleryItem = (change: object = {}) => ({
  sid: randomUUID(),
  title: 'The terrace',
  image_url: `/media/pictures/${'a'.repeat(40)}.webp`,
  link: null,
  width: 720,
  height: 500,
  ...change,
});

/** A browser's answer with a passkey, well-formed only. */
const aPasskey = {
  made: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  proof: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
};

/** The device of the answer below; it has to have reported. */
export const REPORTED_DEVICE = randomUUID();

/** A valid request for every call about this branch. `order` is one of the branch's. */
export function validPayloads(
  world: World,
  branch: Branch,
  order: Order,
): Record<CallName, Record<string, unknown>> {
  const scope = scopeOf(branch);
  const queue = { ...scope, batch: randomUUID(), client: randomUUID(), cursor: null };
  return {
    'auth/login': { username: `${randomUUID()}@example.com`, password: 'a wrong one' },
    'auth/logout': {},
    'audit/log': scope,
    'audit/verify': scope,
    'exports/note': { ...scope, file: 'sales.csv' },
    'audit/export': scope,
    'auth/register': aRestaurant(),
    'GET auth/forgot': {},
    'auth/forgot': { email: `${randomUUID()}@example.com`, language: 'en' },
    'auth/reset': { code: randomUUID(), password: 'new-word', confirm_password: 'new-word' },
    'user/change-password': {
      password: WORLD_PASSWORD,
      new_password: WORLD_PASSWORD,
      confirm_password: WORLD_PASSWORD,
    },
    'GET user/profile': {},
    'user/profile': { first_name: 'Ada', last_name: 'King', mobile: '' },
    'GET user/billing': {},
    'user/billing': {
      tax_no: '',
      street: 'Quay 1',
      city: 'Lisbon',
      state: '',
      postcode: '1100-150',
      seen: markOf(EMPTY_BILLING_ADDRESS),
    },
    'user/invoices': {},
    'user/invoice': { number: 1 },
    'user/unbilled': {},
    'operator/overview': {},
    'GET operator/site': {},
    'operator/site': { ...STANDARD_SITE, seen: markOf(STANDARD_SITE) },
    'GET operator/plan': {},
    'operator/plan': { ...STANDARD_PLAN, seen: markOf(STANDARD_PLAN) },
    'GET operator/versions': {},
    'operator/versions': { ...NO_VERSION_NOTICE, seen: markOf(NO_VERSION_NOTICE) },
    'operator/messages': {},
    'operator/message': {
      id: OPERATOR_MESSAGE,
      owner: null,
      text: 'The server restarts on Sunday at 4.',
      ends_at: world.clock.now() + 86_400_000,
    },
    'operator/message/withdraw': { id: OPERATOR_MESSAGE },
    'user/messages': {},
    'operator/owners': { query: '', page: 1 },
    'operator/owner': { owner: 'missing' },
    'operator/selling': { owner: 'missing', shop: 1, reason: 'Your hygiene certificate has expired.' },
    'operator/correction': {
      id: randomUUID(),
      owner: 'missing',
      kind: 'transfer',
      amount: 5000,
      reason: 'Transfer of 25 November',
    },
    'settings/subscribe': { ...scope, service: 'reservations' },
    'settings/unsubscribe': { ...scope, service: 'reservations' },
    'user/payment/methods': {},
    'user/payment/other': { amount: 5000, method: 'web_payment' },
    'user/referral': {},
    'user/payment/card': { amount: 5000, ...aCard() },
    'user/email-verify': { code: randomUUID() },
    'user/email-resend': { language: 'en' },
    'user/email-change': {
      email: `${randomUUID()}@example.com`,
      language: 'en',
    },
    'auth/confirm': { password: WORLD_PASSWORD },
    'auth/second-factor': { ticket: randomUUID(), code: '123456' },
    'auth/end-sessions': { sessions: [`${randomUUID()}-${randomUUID()}`] },
    'auth/passkey-options': {},
    'auth/passkey': { passkey: aPasskey.proof },
    'user/passkey-options': {},
    'user/passkey-add': { name: 'Phone', passkey: aPasskey.made },
    'user/passkey-remove': { id: 'no-such-passkey' },
    'user/security': {},
    'user/totp-start': {},
    'user/totp-confirm': { code: '123456' },
    'user/totp-off': { password: 'not the one', code: '123456' },
    'user/sessions': {},
    'user/session-end': { id: 'no-such-session' },
    'user/sessions-end-others': {},
    'user/info': {},
    shops: {},
    'member/register': {
      first_name: 'Ada',
      last_name: 'Lovelace',
      mobile: '',
      email: `${randomUUID()}@example.com`,
      password: 'engine-one',
    },
    'member/profile': { first_name: 'Ada', last_name: 'King', mobile: '+905551112233' },
    'member/export': {},
    'member/erase': { password: WORLD_PASSWORD },
    'user/addresses': {},
    'user/address-save': anAddress(),
    'user/address-delete': { id: 'nowhere' },
    'user/wish-list': {},
    'product/add-wish-list': {
      site: branch.shop.site_uid,
      place: branch.sid,
      product: 'burger',
      remove: false,
    },
    'member/orders': { page: 1 },
    'member/order': { sid: order.sid },
    'cart/info': scope,
    'cart/add': { ...scope, product: 'burger', quantity: 2 },
    'cart/details': { ...scope, key: CART_KEY },
    'cart-quantity': { ...scope, key: CART_KEY, cart_id: 'line-001', quantity: 3 },
    'cart/update': { ...scope, key: CART_KEY, note: 'No salt' },
    'page/info': { type: 'page', slug: 'privacy' },
    'site/terms': { site: branch.shop.site_uid, place: branch.sid },
    'settings/terms': scope,
    'GET settings/terms/edit': { ...scope, id: 'terms' },
    'settings/terms/edit': {
      ...scope,
      page: { id: 'terms', title: 'Terms of ordering', active: true, custom_terms: false, text: '' },
      seen: '',
    },
    'settings/terms/delete': { ...scope, id: 'terms' },
    machines: scope,
    'create-token': { ...scope, name: 'Board', branches: [branch.id], scopes: ['orders:read'] },
    'machines/create': { ...scope, name: 'Till', branches: [branch.id], scopes: ['orders:read'] },
    'machines/rotate': { ...scope, id: tillOf(branch) },
    'machines/revoke': { ...scope, id: 'no-such-machine' },
    webhooks: scope,
    'webhooks/create': {
      ...scope,
      name: 'Accounting',
      url: 'https://events.example.com/brigade',
      branches: [branch.id],
      events: ['order.created'],
    },
    'webhooks/rotate': { ...scope, id: 'no-such-webhook' },
    'webhooks/pause': { ...scope, id: 'no-such-webhook', paused: true },
    'webhooks/delete': { ...scope, id: 'no-such-webhook' },
    'webhooks/deliveries': { ...scope, id: 'no-such-webhook' },
    'webhooks/resend': { ...scope, id: 'no-such-webhook', event: 'no-such-event' },
    'webhooks/test': { ...scope, id: 'no-such-webhook' },
    'shared-devices': scope,
    'shared-devices/enroll': { ...scope, id: sharedOf(branch), name: 'Till 2', lock_after: 2 },
    'shared-devices/edit': { ...scope, id: randomUUID(), name: 'Till 3', lock_after: 0 },
    'shared-devices/sign-out': { ...scope, id: randomUUID() },
    'shared-devices/remove': { ...scope, id: randomUUID() },
    'shared-devices/people': { id: randomUUID(), token: 'no-such-token' },
    'shared-devices/unlock': {
      id: randomUUID(),
      token: 'no-such-token',
      person: 'no-such-person',
      pin: '2580',
    },
    'approvals/managers': scope,
    'approvals/ask': {
      ...scope,
      act: 'Void items',
      items: ['1 × Adana'],
      path: `/admin/${branch.shop.site_uid}/${branch.sid}/floor`,
    },
    'approvals/decline': {
      ...scope,
      person: 'no-such-person',
      act: 'Void items',
      items: ['1 × Adana'],
      path: `/admin/${branch.shop.site_uid}/${branch.sid}/floor`,
    },
    'approvals/withdraw': {
      ...scope,
      path: `/admin/${branch.shop.site_uid}/${branch.sid}/floor`,
    },
    'approvals/grant': { ...scope, manager: 'no-such-person', pin: '2580' },
    'GET pins/own': scope,
    'pins/own': { ...scope, pin: '2580' },
    'pins/staff': { ...scope, person: handOf(branch), pin: '2580' },
    members: { ...scope, query: '', page: 1, per_page: 20 },
    'GET members/details': { ...scope, id: regularOf(branch), page: 1 },
    'members/details': { ...scope, id: regularOf(branch), rate: null, seen: '' },
    'members/erase-guest': { ...scope, phone: '+905550000000' },
    'page/highlighted': { query: 'harbour', lat: 36.8, lng: 30.7 },
    'tables/by-key': { tb: TABLE.sid, key: 'some-key' },
    'product/other': dishOf(branch),
    'page/reviews': { site: branch.shop.site_uid, place: branch.sid },
    'product/add-view': dishOf(branch),
    'report/views': { ...scope, start_time: '2026-06-01', end_time: '2026-06-30' },
    'branch/select': scope,
    'user/dashboard': {},
    'order-accept-received': { ...scope, cart_id: order.sid, product: order.products[0]?.id },
    menu: { site: branch.shop.site_uid, place: branch.sid },
    'site/info': { is_app: '1', version: '1.0.0', refcode: 'abc' },
    orders: { ...scope, status: 'PLACED' },
    'active-orders': scope,
    'user/orders-list': {},
    'orders/details': { ...scope, sid: order.sid, key: orderKey(world.context.secret, order.sid) },
    'GET orders/comment': { ...scope, sid: BROUGHT, key: orderKey(world.context.secret, BROUGHT) },
    'orders/comment': {
      ...scope,
      sid: BROUGHT,
      key: orderKey(world.context.secret, BROUGHT),
      rating: 4,
      text: 'Warm, and on time.',
    },
    'orders/comments': { ...scope, rating: 5, open: 1, page: 1 },
    'orders/comment-reply': { ...scope, sid: BROUGHT, reply: '', hidden: false },
    'orders/history': {
      ...scope,
      sid: order.sid,
      status: order.status,
      action: order.action,
      create_at_from: '2026-01-01',
      create_at_to: '2026-12-31',
      query: 'Ada',
      page: 1,
      per_page: 20,
    },
    'orders/status': {
      ...scope,
      sid: order.sid,
      status: 'PREPARING',
      cancel_reason: '',
      seen: { status: 'PLACED', done: 0 },
      knowingly: true,
    },
    'orders/item-status': {
      ...scope,
      sid: order.sid,
      items: [{ product: order.products[0]?.id, status: 'PREPARED' }],
    },
    'orders/item-remove': { ...scope, sid: order.sid, items: [order.products[0]?.id], reason: 'late' },
    'orders/item-restore': { ...scope, sid: order.sid, items: [order.products[0]?.id] },
    'orders/recall': { ...scope, sid: order.sid, bump: order.bumps.at(-1)?.id ?? 'none' },
    'orders/acknowledge': {
      ...scope,
      sid: order.sid,
      notes: [{ line: order.products[0]?.id, kind: 'allergy', of: 1 }],
    },
    'orders/fire': { ...scope, sid: order.sid, course: 2 },
    'orders/promise': { ...scope, sid: order.sid, promised_at: world.clock.now() + 60 * 60_000 },
    'orders/rush': { ...scope, sid: order.sid, rush: true },
    'orders/pack': { ...scope, sid: order.sid, packed: [], unpacked: [], bags: 2 },
    'orders/print': {
      ...scope,
      sid: order.sid,
      kind: 'kitchen',
      jobs: [{ sid: sid('job'), printer: 'pass', station: null, again: false }],
    },
    'printers/edit': {
      ...scope,
      printer: {
        sid: 'grill',
        name: 'Grill',
        kitchen: true,
        stations: ['grill'],
        receipts: false,
        connection: { type: 'tcp', host: '192.168.1.50', port: 9100 },
        columns: 48,
        family: 'epson',
        language: 'tr',
        answers: true,
        backup: 'pass',
        active: false,
      },
    },
    'printers/delete': { ...scope, sid: 'none' },
    'printers/test': { ...scope, sid: 'pass' },
    'printers/reroute': { ...scope, sids: ['none'], printer: 'pass' },
    'printers/report': { ...scope, sid: 'gone', printer: 'tablet', worker: 'w', step: 'printed', sent: true },
    'orders/shown': { ...scope, sids: [order.sid] },
    'orders/item-change': {
      ...scope,
      sid: order.sid,
      item: order.products[0]?.id,
      quantity: 2,
      note: 'hot',
      extra: [],
      added: [{ id: sid('line'), product_id: 'cola', quantity: 1 }],
      branch_sid: branch.sid,
      expected_total: 250,
    },
    'cart/payment': { ...scope, sid: order.sid, key: 'not the key' },
    'orders/cancel': { ...scope, sid: order.sid, key: 'not the key' },
    'orders/stop-mails': { branch: branch.id, sid: order.sid, key: 'not the key' },
    'member/order-mails': { wanted: true },
    'cart/checkout': {
      ...aCheckout(branch),
      label: 'A-1',
      table: null,
      table_part: null,
      booking: null,
      street: '',
      address: { street: 'S', city: 'C', postcode: '1', lat: 1, lng: 1 },
      non_contact: false,
      note: 'n',
      method: 'cash_on_pickup',
      expected_total: 1599,
    },
    products: { ...scope, query: 'bur' },
    catalogs: scope,
    extras: scope,
    'products/stock': {
      ...scope,
      sid: 'cola',
      available: true,
      available_tomorrow: true,
      count: null,
      seen: '',
    },
    'catalog/new': {
      ...scope,
      sid: 'soups',
      name: 'Soups',
      tax: 800,
      tax_included: true,
      parent: null,
    },
    'catalog/edit': { ...scope, ...catalogForm, seen: markOf({ ...catalogForm, order: 1 }) },
    'catalog/move': { ...scope, sid: 'mains', parent: null, before: null },
    'catalog/delete': { ...scope, sid: 'gone-soon', cascade: true, move_to: 'mains' },
    'catalog/copy-preview': { ...scope, from: otherThan(world, branch), existing: 'keep' },
    'catalog/copy': { ...scope, from: otherThan(world, branch), existing: 'keep' },
    'catalog/restore': { ...scope, deletion: DELETION },
    'catalog/restore-preview': { ...scope, deletion: DELETION },
    'products/edit': { ...scope, ...aProductForm(), seen: '' },
    'products/edit-many': {
      ...scope,
      products: [{ ...aProductForm({ sid: `many-${randomUUID()}` }), seen: '' }],
    },
    'products/delete': { ...scope, sid: 'gone-soon' },
    'products/delete-many': { ...scope, sids: ['gone-soon'] },
    'products/copy': { ...scope, sid: 'cola', name: 'Cola (copy)' },
    'products/move': { ...scope, sid: 'cola', catalog_id: 'mains', before: null },
    'products/image-delete': { ...scope, sid: 'cola' },
    'GET extra/edit': { ...scope, sid: 'burger-extras' },
    'extra/edit': { ...scope, sid: 'new-extra', name: 'Sauces', data: { groups: [] }, emptied: [], seen: '' },
    'extra/copy': { ...scope, sid: 'burger-extras', name: 'Burger extras 2' },
    'extra/delete': { ...scope, sid: 'gone-soon', cascade: true },
    'settings/services': scope,
    'video/upload': { ...scope, file: A_VIDEO },
    gallery: { ...scope, obj: 'branch' },
    'GET gallery/edit': { ...scope, obj: 'branch', sid: 'a-picture' },
    'gallery/edit': { ...scope, obj: 'branch', item: aGalleryItem({ sid: 'a-picture' }), seen: '' },
    'gallery/order': { ...scope, obj: 'branch', sids: [] },
    'gallery/delete': { ...scope, obj: 'branch', sid: 'nowhere' },
    'page/banners': { site: branch.shop.site_uid, place: branch.sid },
    'image/upload': { ...scope, file: ONE_PIXEL },
    'report/today': scope,
    'report/order': { ...scope, start_time: '2026-06-01', end_time: '2026-06-30' },
    'GET settings/branch': scope,
    'settings/branch': {
      ...scope,
      ...branchFormOf(branch),
      email: 'shop@example.com',
      seen: markOf(branchFormOf(branch)),
    },
    'GET settings/region': scope,
    'settings/region': { ...scope, ...regionOf(branch), seen: markOf(regionOf(branch)) },
    'GET settings/status': scope,
    'settings/status': { ...scope, ...hoursFormOf(branch), seen: markOf(hoursFormOf(branch)) },
    'GET settings/shop': scope,
    'settings/shop': { ...scope, ...shopFormOf(branch.shop), seen: markOf(shopFormOf(branch.shop)) },
    'GET settings/privacy': scope,
    'settings/privacy': { ...scope, ...standardRetention, seen: markOf(standardRetention) },
    'GET settings/site': scope,
    'settings/site': { ...scope, ...siteFormOf(branch), seen: markOf(siteFormOf(branch)) },
    'GET wizard/seo': scope,
    'wizard/seo': { ...scope, ...seoFormOf(branch), seen: markOf(seoFormOf(branch)) },
    'GET settings/theme': scope,
    'settings/theme': { ...scope, ...themeFormOf(branch), seen: markOf(themeFormOf(branch)) },
    'settings/themes/edit': {
      ...scope,
      sid: 'a-theme',
      name: 'Garden',
      light: { accent: '#14532d', surface: '#fffdf8', text: '#211c15' },
      dark: null,
      seen: '',
    },
    'settings/themes/delete': { ...scope, sid: 'no-such-theme', confirmed: true },
    'GET settings/payments': scope,
    'settings/payments': { ...scope, ...paymentsFormOf(branch), seen: markOf(paymentsFormOf(branch)) },
    'GET settings/addons/netgsm': scope,
    'settings/addons/netgsm': {
      ...scope,
      ...noSmsAddon,
      user_code: '8500000000',
      sender: 'BRIGADE',
      password: 'a-word-of-the-gateway',
      seen: markOf(noSmsAddon),
    },
    'GET settings/gateways': scope,
    'settings/gateways': {
      ...scope,
      gateway: 'bank',
      ...gatewayFormOf('bank', freshGateway),
      seen: markOf(gatewaySeen('bank', freshGateway)),
    },
    'branch/new': { ...scope, name: 'Another one' },
    'practice/open': { ...scope, name: 'Old Harbour · Practice' },
    'practice/reset': scope,
    'shop/new': { ...scope, name: 'Another shop' },
    'wizard/info': scope,
    'wizard/complete': { ...scope, step: 'tax' },
    'wizard/addons-complete': scope,
    ...stepPayloads(branch, scope),
    timeline: { ...scope, subject: 'cola', page: 1 },
    'GET templates': scope,
    templates: { ...scope, template: 'italian', id: randomUUID() },
    'shop/export': scope,
    'shop/import': { ...scope, file: aShopFile(branch), id: randomUUID() },
    'staff/': scope,
    'staff/colleagues': scope,
    'staff/create': {
      ...scope,
      ...aStaffForm(branch),
      username: `new-${randomUUID().slice(0, 8)}`,
      password: 'first-word',
    },
    'GET staff/details': { ...scope, id: handOf(branch) },
    'staff/details': { ...scope, ...aStaffForm(branch), id: handOf(branch), seen: '' },
    'staff/password': { ...scope, id: handOf(branch), password: 'new-word' },
    'staff/sign-out': { ...scope, id: handOf(branch) },
    'owners/': scope,
    'owners/invite': { ...scope, email: `${randomUUID()}@example.com`, language: 'en' },
    'owners/withdraw': { ...scope, id: randomUUID() },
    'owners/remove': { ...scope, id: randomUUID() },
    'owners/take-billing': scope,
    'owners/invitation': { code: randomUUID() },
    'owners/accept': { code: randomUUID() },
    'owners/join': {
      code: randomUUID(),
      first_name: 'Ada',
      last_name: 'King',
      password: 'quite another word 9',
    },
    'products/stations': { ...scope, sid: 'cola', stations: [] },
    'orders/transfer': { ...scope, sid: order.sid, received: true },
    'orders/payment': {
      ...scope,
      id: sid('payment'),
      sid: order.sid,
      paid: 100,
      tip: 0,
      given: 200,
      method: 'cash',
      covers: { kind: 'amount' },
      reason: '',
    },
    'cash/day': scope,
    // Another number has no closing yet.
    'cash/close': { ...scope, number: 1, confirmed: true },
    'cash/closings': scope,
    'cash/closing': { ...scope, number: 1 },
    'cash/handed-over': scope,
    'cash/open': { ...scope, sid: sid('drawer'), float: 10_000 },
    'cash/move': { ...scope, sid: DRAWER, id: sid('move'), kind: 'out', amount: 500, reason: 'Ice' },
    'cash/count': { ...scope, sid: DRAWER_TO_COUNT, total: 9_500 },
    'orders/payment/void': { ...scope, id: PAID, sid: order.sid, reason: 'mistake' },
    'orders/claim': { ...scope, sid: order.sid, driver: null },
    'orders/undelivered': { ...scope, sid: order.sid, reason: 'Nobody opened' },
    'orders/delivered': { ...scope, sid: order.sid, proof: { kind: 'word', reason: 'Handed over' } },
    'orders/photo': { ...scope, sid: order.sid, photo: sid('photo'), file: ONE_PIXEL },
    'GET orders/photo': { ...scope, sid: order.sid, photo: sid('photo') },
    'devices/report': {
      ...scope,
      device: randomUUID(),
      name: 'B',
      kind: 'Chrome Android',
      screen: 'kitchen',
      shows: ['grill'],
      app: '2.3.80',
      push: 'on',
      sound: 'running',
      awake: true,
      stored: 'kept',
      clock_offset: 12,
      waiting: 0,
      printers: [{ name: 'Till', trouble: null }],
    },
    devices: scope,
    'canary/run': scope,
    canary: scope,
    'canary/answer': {
      ...scope,
      run: randomUUID(),
      device: REPORTED_DEVICE,
      name: 'B',
      screen: 'kitchen',
      shown: true,
    },
    'user/track': { ...scope, points: [{ lat: 36.8, lng: 30.7, at: world.clock.now() }] },
    'orders/position': { ...scope, sid: order.sid, key: orderKey(world.context.secret, order.sid) },
    'delivery/positions': scope,
    'map/query-autocomplete': { query: 'Anta', session: 'search-of-somebody', lat: 36.8, lng: 30.7 },
    'map/address-location': { session: 'search-of-somebody', id: 0 },
    'map/get-address': { session: 'search-of-somebody', lat: 36.8, lng: 30.7 },
    'GET settings/map': scope,
    'settings/map': { ...scope, id: 'near', zone: aMapZone(), seen: '' },
    'GET settings/locations': scope,
    'settings/locations': { ...scope, id: 'centre', zone: aPlaceZone(), seen: '' },
    'GET settings/location': scope,
    'settings/location': {
      ...scope,
      ...locationFormOf(branch),
      // The line of the address stays as it is, and so the form of the branch.
      street: 'Harbour Street 1',
      city: 'Harbour Street 1',
      district: '',
      town: '',
      pincode: '',
      seen: markOf(locationFormOf(branch)),
    },
    'couriers/cities': scope,
    'couriers/districts': { ...scope, city: 'Antalya' },
    'couriers/towns': { ...scope, city: 'Antalya', district: 'Muratpaşa' },
    'couriers/postcodes': scope,
    'couriers/postcode': { ...scope, postcode: '07100' },
    'couriers/town-city': { ...scope, town: 'Kaleiçi' },
    'couriers/district-city': { ...scope, district: 'Muratpaşa' },
    subscribe: { ...PUSH_KEYS, endpoint: 'http://127.0.0.1:9/push/x', order: followed(world, branch, order) },
    unsubscribe: { endpoint: 'http://127.0.0.1:9/push/none' },
    notifications: { ...scope, page: 1 },
    'notifications/read': { ...scope, up_to: 1 },
    'GET settings/notification': {},
    'settings/notification': { flags: allNotifications },
    'settings/notification-device': { id: 0, muted: ['packed'] },
    'settings/notification-test': { endpoint: 'http://127.0.0.1:9/push/none' },
    'GET settings/escalation': scope,
    'settings/escalation': { ...scope, repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 },
    'settings/stations': { ...scope, stations: branch.stations },
    'halls/': scope,
    'GET halls/edit': { ...scope, sid: 'hall' },
    'halls/edit': {
      ...scope,
      sid: 'hall',
      name: 'Garden',
      pattern: 2,
      seen: { name: 'Hall', pattern: 1 },
      plan: [{ sid: 't1', name: 'T1', x: 100, y: 100, width: 90, height: 90, rotation: 0 }],
    },
    'halls/delete': { ...scope, sid: 'no-such-hall' },
    'tables/': { ...scope, hall: 'hall' },
    'GET tables/edit': { ...scope, sid: 't1' },
    'tables/edit': {
      ...scope,
      sid: 't1',
      hall: 'hall',
      name: 'T1',
      max_seat: 4,
      min_seat: 2,
      shape: 0,
      x: 100,
      y: 100,
      width: 90,
      height: 90,
      rotation: 0,
    },
    'tables/new-code': { ...scope, sid: 't1' },
    'tables/delete': { ...scope, sid: 'no-such-table' },
    'tables/sessions': { ...scope, table: 't1' },
    'tables/order/payment/details': { ...scope, id: PAID },
    'tables/status': { ...scope, ...PARTY, covers: 2 },
    'tables/call': { ...scope, ...PARTY, kind: 'waiter' },
    'tables/guest-table': { tb: 't1', key: 'key-of-t1', party: 'sitting-t1', guest: 'phone-of-ada' },
    'tables/guest-call': {
      tb: 't1',
      key: 'key-of-t1',
      party: 'sitting-t1',
      guest: 'phone-of-ada',
      kind: 'waiter',
    },
    'tables/guest-pay': {
      tb: 't1',
      key: 'key-of-t1',
      party: 'sitting-t1',
      guest: 'phone-of-ada',
      choice: { kind: 'whole' },
      seen: 250,
      tip: 0,
      method: 'web_payment',
    },
    'tables/guest-pay-cancel': { id: 'no-such-payment', key: 'no-such-key' },
    'tables/guest-payment': { id: 'no-such-payment', key: 'no-such-key' },
    'tables/claim': { ...scope, ...PARTY, id: 'no-such-payment', claim: null },
    'tables/items-add': {
      ...scope,
      ...PARTY,
      table_part: 1,
      branch_sid: branch.sid,
      label: 'A-1',
      products: [{ id: sid('line'), product_id: 'cola', quantity: 1, seat: 1 }],
      expected_total: 250,
    },
    'tables/move-lines': {
      ...scope,
      ...PARTY,
      table_part: 2,
      items: [{ order: AT_TABLE, lines: [`${AT_TABLE}-line`] }],
    },
    'tables/split': { ...scope, sid: 't1', number_of_split: 2, seen: 2 },
    'tables/merge': { ...scope, sid: 't1', merge: null, seen: 't2' },
    'tables/move': { ...scope, ...PARTY, to: 't1', next: 'next-sitting', key: 'next-key' },
    'tables/attach': { ...scope, sid: order.sid, table: 't1', session: PARTY.session, table_part: null },
    'tables/detach': { ...scope, sid: order.sid },
    'tables/reset': {
      ...scope,
      sid: 't1',
      session: 'past-sitting',
      next: 'next-sitting',
      key: 'next-key',
      seen_due: 0,
    },
    'tables/order/payment': {
      ...scope,
      id: sid('payment'),
      table: 't1',
      session: PARTY.session,
      paid: 100,
      tip: 0,
      given: 200,
      method: 'cash',
      covers: { kind: 'amount' },
      reason: '',
      with: [],
    },
    'tables/print': {
      ...scope,
      sid: 't1',
      sessions: ['past-sitting'],
      payment: null,
      due: 0,
      job: { sid: sid('job'), printer: 'pass', again: false },
    },
    'tables/order/void': {
      ...scope,
      id: PAID,
      table: 't1',
      session: 'past-sitting',
      with: [],
      reason: 'mistake',
    },
    'tables/bookings': { ...scope, status: 'PENDING', day: '2026-06-06', query: 'Ada', page: 1 },
    'tables/bookings/available': { ...scope, booking: world.clock.now(), hall: 'hall', except: BOOKED },
    'tables/bookings/full': {
      ...scope,
      from: world.clock.now(),
      to: world.clock.now() + 3_600_000,
      seats: 2,
      near: world.clock.now(),
    },
    'GET tables/bookings/edit': { ...scope, sid: BOOKED, key: bookingKey(world.context.secret, BOOKED) },
    'tables/bookings/edit': {
      ...scope,
      sid: sid('booking'),
      name: 'Ada',
      hall: 'hall',
      // Not at the time of the other booking, as there is one table.
      booking: nextQuarter(world.clock.now()) + DAY_MS,
      seats: 4,
      // Guest orders are rate-limited per phone.
      phone: `+90555${randomInt(1_000_000, 9_999_999)}`,
      note: 'window',
      among: ['t1'],
    },
    'tables/bookings/status': {
      ...scope,
      sid: BOOKED,
      key: bookingKey(world.context.secret, BOOKED),
      status: 'PENDING',
      tables: [],
      seen: { tables: [] },
      among: ['t1'],
    },
    'tables/bookings/tables': { ...scope, sid: BOOKED, status: 'PENDING', tables: [], among: [] },
    'branch/dashboard': scope,
    'settings/update-status': { ...scope, sid: branch.sid, status: 'open', busy_minutes: 15 },
    'sync/push': {
      ...queue,
      mutations: [envelope(1, 'orders/status', { sid: order.sid, status: 'PREPARING' })],
    },
    'sync/pull': { ...scope, client: randomUUID(), cursor: null },
    'sync/check': { ...scope, cursor: { epoch: 'e', seq: 1, mark: 'm' }, checksum: '0' },
    hub: scope,
    'hub/add': { ...scope, name: 'Old laptop' },
    'hub/remove': scope,
    'hub/pair': { code: 'ABCD-ABCD-ABCD' },
    'hub/report': { ...scope, address: null, version: '2.3.80', waiting: 0, members: 0, known: '' },
    'sync/relay': { ...scope, changes: [{ id: randomUUID(), content: null }] },
  };
}
