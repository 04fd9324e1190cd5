import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import type { Role } from '#domain/roles.ts';
import { branchForms, isFormName } from '#domain/settings/branch-forms.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { orderKey, orderMailsKey } from '#server/auth/tokens.ts';
import { shopOwners } from '#server/store/shop-owners.ts';
import {
  envelope,
  heads,
  pastPayment,
  BOOKED,
  push,
  putFloor,
  putOrder,
  REPORTED_DEVICE,
  scopeOf,
  SECRETS,
  TABLE,
  validPayloads,
} from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { aReport } from '#tests/support/devices.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const people = [
  'owner',
  'manager',
  'waitress',
  'kitchen',
  'delivery',
  'sync',
  'member',
  'operator',
  'guest',
  'placeless',
] as const;
type Who = (typeof people)[number];
const places = ['own', 'sister', 'stranger'] as const;
type Place = (typeof places)[number];

const staff: Who[] = ['owner', 'manager', 'waitress', 'kitchen', 'delivery'];
const everybody: Who[] = [...people];
/** Everyone who belongs to no branch. */
const customers: Who[] = ['member', 'guest', 'operator'];

interface Row {
  /** The roles in the columns of the permission table. */
  area: string;
  call: CallName;
  /** Who may, in a branch of theirs. */
  may: Who[];
  /** Customers belong to no branch and may do the same in each; staff of other branches count as customers. */
  open?: true;
  /** Where the state of the data refuses before the role does. */
  orRefused?: number;
  order?: Partial<Order>;
  payload?: (branch: Branch, order: Order) => object;
}

const move = (
  status: OrderStatus,
  from: OrderStatus,
  area: string,
  may: Who[],
  order: Partial<Order> = {},
): Row => ({
  area: `${area}: ${from} to ${status}${order.table ? ' of a table' : ''}`,
  call: 'orders/status',
  may,
  order: { status: from, ...order },
  payload: (branch, { sid }) => ({ ...scopeOf(branch), sid, status }),
});
const item = (status: string, may: Who[]): Row => ({
  area: `item status ${status}`,
  call: 'orders/item-status',
  may,
  payload: (branch, order) => ({
    ...scopeOf(branch),
    sid: order.sid,
    items: [{ product: order.products[0]?.id, status }],
    confirmed: true,
  }),
});
const recall = (from: OrderStatus, to: OrderStatus, may: Who[]): Row => ({
  area: `recall of ${to}`,
  call: 'orders/recall',
  may,
  order: {
    status: to,
    bumps: [{ id: 'bump', at: Date.UTC(2026, 5, 6, 17), by: 'x', from, to, lines: [], removed: [] }],
  },
});
const MINE = 'order-of-member-00';
const ofTable: Partial<Order> = { table: TABLE, action: 'table' };
const own = (may: Who[], area: string, call: CallName, more: Partial<Row> = {}): Row => ({
  area,
  call,
  may,
  ...more,
});
const leaders: Who[] = ['owner', 'manager'];
const menuWriters: Who[] = [...leaders, 'sync'];
const servers: Who[] = [...leaders, 'waitress'];
const readers: Who[] = [...staff, 'sync'];

/**
 * Calls with the roles that may make them. Queued changes stand here only where a rule asks for more than the roles of
 * their entry; forms do not.
 */
const listed: Row[] = [
  own(everybody, 'anybody may try to sign in', 'auth/login', { open: true }),
  own(everybody, 'anybody may open a restaurant', 'auth/register', { open: true }),
  own(everybody, 'anybody may have an account', 'member/register', { open: true }),
  own(everybody, 'getting back in', 'GET auth/forgot', { open: true }),
  // No mail channel and no such code exist here: refused for that, whatever the role.
  own([], 'getting back in', 'auth/forgot', { orRefused: 409 }),
  own([], 'getting back in', 'auth/reset', { orRefused: 409 }),
  own([...staff, 'member', 'operator', 'placeless'], 'the own password', 'user/change-password', {
    open: true,
  }),
  own([...staff, 'member', 'operator', 'placeless'], 'saying once more who one is', 'auth/confirm', {
    open: true,
  }),
  own([...staff, 'member', 'operator', 'placeless'], 'how one signs in', 'user/security', { open: true }),
  own([...staff, 'member', 'operator', 'placeless'], 'a passkey', 'user/passkey-options', { open: true }),
  // Not the output of a real authenticator.
  own([], 'a passkey', 'user/passkey-add', { orRefused: 401 }),
  own([...staff, 'member', 'operator', 'placeless'], 'a passkey', 'user/passkey-remove', { open: true }),
  own(everybody, 'signing in with a passkey', 'auth/passkey-options', { open: true }),
  own([], 'signing in with a passkey', 'auth/passkey', { orRefused: 401 }),
  own([], 'the second step of signing in', 'auth/second-factor', { orRefused: 401 }),
  own(['owner', 'manager', 'operator', 'placeless'], 'a second factor', 'user/totp-start', { open: true }),
  own([], 'a second factor, by a code', 'user/totp-confirm', { orRefused: 409 }),
  own([], 'no second factor any more, by a code', 'user/totp-off', { orRefused: 409 }),
  own([...staff, 'member', 'operator', 'placeless'], 'where one is signed in', 'user/sessions', {
    open: true,
  }),
  own([...staff, 'member', 'operator', 'placeless'], 'where one is signed in', 'user/session-end', {
    open: true,
  }),
  own([...staff, 'member', 'operator', 'placeless'], 'where one is signed in', 'user/sessions-end-others', {
    open: true,
  }),
  own(everybody, 'a session that ended without a connection', 'auth/end-sessions', { open: true }),
  own([...staff, 'operator', 'placeless', 'member'], 'the own account', 'GET user/profile', { open: true }),
  own([...staff, 'operator', 'placeless'], 'the own account', 'user/profile', { open: true }),
  own([...staff, 'operator', 'placeless', 'member'], 'the own e-mail', 'user/email-change', { open: true }),
  own(['owner'], 'billing', 'GET user/billing', { open: true }),
  own(['owner'], 'billing', 'user/billing', { open: true }),
  own(['owner'], 'billing', 'user/invoices', { open: true }),
  // No owner here has an invoice.
  own([], 'billing', 'user/invoice', { orRefused: 404 }),
  own(['owner'], 'billing', 'user/unbilled', { open: true }),
  ...(
    [
      'operator/overview',
      'GET operator/site',
      'operator/site',
      'GET operator/plan',
      'operator/plan',
      'GET operator/versions',
      'operator/versions',
      'operator/messages',
      'operator/message',
      'operator/message/withdraw',
      'operator/owners',
    ] as const
  ).map((call) => own(['operator'], 'the whole server', call, { open: true })),
  own(['operator'], "an owner's account", 'operator/owner', {
    open: true,
    payload: () => ({ owner: tokens.get('owner')?.id }),
  }),
  own(['operator'], "an owner's shop", 'operator/selling', {
    open: true,
    payload: () => ({ owner: tokens.get('owner')?.id, shop: 1, reason: null }),
  }),
  own(['operator'], "an owner's balance", 'operator/correction', {
    open: true,
    payload: () => ({
      id: randomUUID(),
      owner: tokens.get('owner')?.id,
      kind: 'transfer',
      amount: 5000,
      reason: 'Transfer of 25 November',
    }),
  }),
  own(['owner'], 'messages of the operator', 'user/messages', { open: true }),
  own(['owner'], 'services of the shop', 'settings/subscribe'),
  own(['owner'], 'services of the shop', 'settings/unsubscribe'),
  own(['owner'], 'billing', 'user/payment/methods', { open: true }),
  // No payment provider is configured here.
  own([], 'billing', 'user/payment/other', { orRefused: 409 }),
  own([], 'billing', 'user/payment/card', { orRefused: 409 }),
  own(['owner'], 'billing', 'user/referral', { open: true }),
  own([], 'the own e-mail, where mails are sent', 'user/email-resend', { orRefused: 409 }),
  own([], 'the own e-mail, by a mailed code', 'user/email-verify', { orRefused: 409 }),
  own(['member'], "a member's own account", 'member/profile', { open: true }),
  own(['member'], "a member's own account", 'member/order-mails', { open: true }),
  own(['member'], "a member's own account", 'member/export', { open: true }),
  // Its member has an unfinished order.
  own([], "a member's own account", 'member/erase', { orRefused: 409 }),
  own(['member'], "a member's own account", 'user/addresses', { open: true }),
  own(['member'], "a member's own account", 'user/address-save', { open: true }),
  own(['member'], "a member's own account", 'user/address-delete', { open: true }),
  own(['member'], "a member's own account", 'user/wish-list', { open: true }),
  own(['member'], "a member's own account", 'product/add-wish-list', { open: true }),
  own(['member'], 'orders: own orders', 'member/orders', { open: true }),
  own(['member'], 'orders: own orders', 'member/order', {
    open: true,
    payload: () => ({ sid: MINE }),
  }),
  own(everybody, 'what one gets off (not in the table)', 'cart/info', { open: true }),
  own(everybody, 'a cart', 'cart/add', { open: true }),
  // No cart has this key.
  own([], 'a cart', 'cart/details', { orRefused: 404 }),
  own([], 'a cart', 'cart-quantity', { orRefused: 404 }),
  own([], 'a cart', 'cart/update', { orRefused: 404 }),
  own(everybody, 'pages', 'page/info', { open: true }),
  own(everybody, 'pages', 'site/terms', { open: true }),
  own(leaders, 'terms', 'settings/terms'),
  own(leaders, 'terms', 'GET settings/terms/edit'),
  own(leaders, 'terms', 'settings/terms/edit'),
  own(leaders, 'terms', 'settings/terms/delete'),
  own(['owner', 'manager', 'sync'], 'members', 'members'),
  own(['owner', 'manager', 'sync'], 'members', 'GET members/details'),
  own(leaders, 'members', 'members/details'),
  own(['owner'], 'machine accounts (not in the table)', 'machines'),
  own(['owner'], 'machine accounts', 'machines/create'),
  own(['owner'], 'machine accounts', 'create-token'),
  own(['owner'], 'machine accounts', 'machines/rotate'),
  own([], 'machine accounts, one that is not there', 'machines/revoke', { orRefused: 404 }),
  own(['owner'], 'webhooks (not in the table)', 'webhooks'),
  own(['owner'], 'webhooks', 'webhooks/create'),
  own([], 'webhooks, one that is not there', 'webhooks/rotate', { orRefused: 404 }),
  own([], 'webhooks, one that is not there', 'webhooks/pause', { orRefused: 404 }),
  own([], 'webhooks, one that is not there', 'webhooks/delete', { orRefused: 404 }),
  own([], 'webhooks, one that is not there', 'webhooks/deliveries', { orRefused: 404 }),
  own([], 'webhooks, one that is not there', 'webhooks/resend', { orRefused: 404 }),
  own([], 'webhooks, one that is not there', 'webhooks/test', { orRefused: 404 }),
  own(leaders, 'shared devices (not in the table)', 'shared-devices'),
  own(leaders, 'shared devices', 'shared-devices/enroll'),
  own([], 'shared devices, one that is not there', 'shared-devices/edit', { orRefused: 404 }),
  own([], 'shared devices, one that is not there', 'shared-devices/sign-out', { orRefused: 404 }),
  own([], 'shared devices, one that is not there', 'shared-devices/remove', { orRefused: 404 }),
  own([], 'a shared device without its token', 'shared-devices/people', { orRefused: 403 }),
  own([], 'a shared device without its token', 'shared-devices/unlock', { orRefused: 403 }),
  own(staff, 'who can approve with a PIN', 'approvals/managers'),
  own(staff, 'the managers, asked for an approval', 'approvals/ask'),
  own(leaders, 'an approval, declined', 'approvals/decline'),
  own(staff, 'an approval, no longer asked for', 'approvals/withdraw'),
  own(staff, 'who else works here', 'staff/colleagues'),
  own([], 'the approval of a manager who is not there', 'approvals/grant', { orRefused: 404 }),
  own(staff, 'the own PIN', 'GET pins/own'),
  own(staff, 'the own PIN', 'pins/own'),
  own(leaders, "a staff member's PIN", 'pins/staff'),
  own(leaders, 'members', 'members/erase-guest'),
  own(everybody, 'what an app needs first', 'site/info', { open: true }),
  own(everybody, 'hear of an order whose key one holds', 'subscribe', { open: true }),
  own(everybody, 'hear of nothing any more', 'unsubscribe', { open: true }),
  own(staff, 'notifications', 'notifications'),
  own(staff, 'notifications', 'notifications/read'),
  own([...staff, 'member', 'placeless'], 'what one wants to hear', 'GET settings/notification', {
    open: true,
  }),
  own([...staff, 'member', 'placeless'], 'what one wants to hear', 'settings/notification', { open: true }),
  own([...staff, 'member', 'placeless'], 'does it arrive', 'settings/notification-test', { open: true }),
  // No device of theirs is subscribed here.
  own([], 'what a device leaves out', 'settings/notification-device', { orRefused: 404 }),
  own(leaders, 'settings', 'GET settings/escalation'),
  own(leaders, 'settings', 'settings/escalation'),
  own([...leaders, 'waitress'], 'orders: money of a transfer', 'orders/transfer', {
    order: { method: 'bank' },
  }),
  own(leaders, 'cash: the day', 'cash/day'),
  own(leaders, 'cash: the day', 'cash/closings'),
  // No closing of this number exists or can be made.
  own([], 'cash: close the day', 'cash/close', {
    orRefused: 409,
    payload: (branch) => ({ ...scopeOf(branch), number: 900 }),
  }),
  own([], 'cash: a closing that is not there', 'cash/closing', {
    orRefused: 404,
    payload: (branch) => ({ ...scopeOf(branch), number: 900 }),
  }),
  own([...leaders, 'delivery'], 'cash: what was taken in of their own', 'cash/handed-over'),
  own(servers, 'cash: own drawer', 'cash/open'),
  // The drawer is of another person.
  own(leaders, 'cash: drawer of another person', 'cash/move'),
  own(leaders, 'cash: drawer of another person', 'cash/count'),
  own(leaders, 'cash: start a drawer of another person', 'cash/open', {
    payload: (branch) => ({
      ...scopeOf(branch),
      sid: `drawer-${randomUUID()}`,
      float: 1,
      person: { id: 'driver', name: 'Tunde' },
    }),
  }),
  own(servers, 'orders: payment', 'orders/payment'),
  own(leaders, 'orders: a discount', 'orders/payment', {
    payload: (branch, { sid }) => ({
      ...scopeOf(branch),
      id: `discount-${randomUUID()}`,
      sid,
      paid: 1,
      method: 'discount',
      covers: { kind: 'amount' },
      reason: 'late',
    }),
  }),
  own(leaders, 'orders: take a payment back', 'orders/payment/void', {
    order: { payments: [pastPayment(0)] },
  }),
  own([...leaders, 'delivery'], 'orders: taken by a driver', 'orders/claim', {
    order: { status: 'PACKED', action: 'now' },
  }),
  own([...leaders, 'delivery'], 'orders: back from the door', 'orders/undelivered', {
    order: { status: 'SHIPPED', action: 'now' },
  }),
  own([...leaders, 'delivery'], 'orders: handed over', 'orders/delivered', {
    order: { status: 'SHIPPED', action: 'now' },
  }),
  // For drivers, only of an order they have claimed.
  own(leaders, 'orders: photo of the door', 'orders/photo', { order: { status: 'SHIPPED', action: 'now' } }),
  own(leaders, 'orders: photo of the door, seen', 'GET orders/photo', {
    order: { status: 'DELIVERED', action: 'now' },
  }),
  own(staff, 'devices: how one is', 'devices/report'),
  own([...leaders, 'kitchen'], 'devices: how they are', 'devices'),
  own(leaders, 'canary order: run it', 'canary/run'),
  own(leaders, 'canary order: its links', 'canary'),
  own(staff, 'canary order: answer of a device', 'canary/answer'),
  own([], 'position: sent only while an order is SHIPPED', 'user/track', { orRefused: 409 }),
  own(everybody, 'position: the order whose key one holds', 'orders/position', { open: true }),
  own(['owner', 'manager', 'waitress', 'delivery'], 'position: of the branch', 'orders/position', {
    order: { status: 'SHIPPED', action: 'now' },
    payload: (branch, { sid }) => ({ ...scopeOf(branch), sid }),
  }),
  own(leaders, 'position: all drivers', 'delivery/positions'),
  own(everybody, 'finding an address', 'map/query-autocomplete', { open: true }),
  own(everybody, 'finding an address', 'map/address-location', { open: true }),
  own(everybody, 'finding an address', 'map/get-address', { open: true }),
  own(leaders, 'zones', 'GET settings/map'),
  own(leaders, 'zones', 'settings/map'),
  own(leaders, 'zones', 'GET settings/locations'),
  own(leaders, 'zones', 'settings/locations'),
  own(leaders, 'settings', 'GET settings/location'),
  own(leaders, 'settings', 'settings/location'),
  ...(
    [
      'couriers/cities',
      'couriers/districts',
      'couriers/towns',
      'couriers/postcodes',
      'couriers/postcode',
      'couriers/town-city',
      'couriers/district-city',
    ] as const
  ).map((call) => own(everybody, 'where a branch delivers (not in the table)', call, { open: true })),
  own(everybody, 'the marketplace', 'page/highlighted', { open: true }),
  own(everybody, 'catalogs, products, extras: read, by the names of the place', 'menu', { open: true }),
  own(everybody, 'what the code on a table leads to', 'tables/by-key', { open: true }),
  own(everybody, 'the table whose code one has scanned', 'tables/guest-table', { open: true }),
  own(everybody, 'the table whose code one has scanned', 'tables/guest-call', { open: true }),
  // No payment service is set up and there is no such payment here: refused for that, whatever the role.
  own([], 'the table whose code one has scanned', 'tables/guest-pay', { orRefused: 409 }),
  own([], 'the payment whose key one holds', 'tables/guest-pay-cancel', { orRefused: 404 }),
  own([], 'the payment whose key one holds', 'tables/guest-payment', { orRefused: 404 }),
  own([...readers, 'member', 'operator', 'placeless'], 'oneself', 'user/info', { open: true }),
  own([...staff, 'placeless'], 'where one works', 'shops', { open: true }),
  own([...staff, 'placeless'], 'where one works', 'user/dashboard', { open: true }),
  own(staff, 'where one works', 'branch/select'),
  own(everybody, 'what goes with a dish', 'product/other', { open: true }),
  own(everybody, 'that a dish was opened', 'product/add-view', { open: true }),
  own(leaders, 'reports', 'report/views'),
  own(servers, 'that a dish has reached its table', 'order-accept-received', {
    order: {
      ...ofTable,
      status: 'PREPARED',
      products: [aLine({ id: 'line-received-00', status: 'PREPARED' })],
    },
  }),
  own([...readers, 'member', 'placeless'], 'orders: read, over all branches', 'user/orders-list', {
    open: true,
  }),
  own(readers, 'orders: read', 'orders'),
  own(readers, 'orders: read', 'active-orders'),
  own(readers, 'orders: read', 'orders/history'),
  own(everybody, 'comments: on the order whose key one holds', 'orders/comment', { open: true }),
  own(everybody, 'comments: on the order whose key one holds', 'GET orders/comment', { open: true }),
  own(everybody, 'comments: those not hidden, without orders', 'page/reviews', { open: true }),
  own(['owner', 'manager', 'sync'], 'comments', 'orders/comments'),
  own(everybody, 'paying online: the order whose key one holds', 'cart/payment', {
    open: true,
    order: { payment: { state: 'paid', id: 'cs_1', amount: 1, at: 1 } },
    payload: (branch, { sid }) => ({ ...scopeOf(branch), sid, key: orderKey('test secret', sid) }),
  }),
  own(everybody, 'cancelling: the order whose key one holds', 'orders/cancel', {
    open: true,
    order: { status: 'APPROVAL' },
    payload: (branch, { sid }) => ({ ...scopeOf(branch), sid, key: orderKey('test secret', sid) }),
  }),
  own(everybody, 'e-mails: those of the order whose link one has', 'orders/stop-mails', {
    open: true,
    payload: (branch, { sid }) => ({ branch: branch.id, sid, key: orderMailsKey('test secret', sid) }),
  }),
  own(leaders, 'comments', 'orders/comment-reply'),
  own(readers, 'orders: read', 'orders/details', {
    order: { status: 'PREPARED' },
    payload: (branch, { sid }) => ({ ...scopeOf(branch), sid }),
  }),
  own(['owner', 'manager', 'waitress', 'kitchen', 'sync'], 'orders: read, before packing', 'orders/details', {
    order: { status: 'PREPARING' },
    payload: (branch, { sid }) => ({ ...scopeOf(branch), sid }),
  }),
  own(readers, 'orders: read', 'sync/pull'),
  own(readers, 'orders: read', 'sync/check'),
  own([...staff, 'sync'], 'changes that the shop hub has passed on', 'sync/relay'),
  own(leaders, 'the shop hub', 'hub'),
  own(leaders, 'the shop hub', 'hub/add'),
  own(leaders, 'the shop hub', 'hub/remove'),
  own([], 'a hub, by its code', 'hub/pair', { orRefused: 409 }),
  own([], 'a hub of its own', 'hub/report'),
  own(staff, 'the branch and its counters (not in the table)', 'branch/dashboard'),
  own(everybody, 'catalogs, products, extras: read', 'products', { open: true }),
  own(everybody, 'catalogs, products, extras: read', 'catalogs', { open: true }),
  own(everybody, 'catalogs, products, extras: read', 'extras', { open: true }),
  own(leaders, 'settings', 'settings/stations'),
  own(leaders, 'products', 'products/stations'),
  own(menuWriters, 'catalogs', 'catalog/new'),
  own(menuWriters, 'catalogs', 'catalog/edit'),
  own(menuWriters, 'catalogs', 'catalog/move'),
  own(menuWriters, 'catalogs', 'catalog/delete'),
  own(menuWriters, 'catalogs', 'catalog/restore'),
  own(menuWriters, 'catalogs', 'catalog/restore-preview'),
  own(['owner'], 'catalogs: the other branch is not one of theirs', 'catalog/copy-preview'),
  own(['owner'], 'catalogs: the other branch is not one of theirs', 'catalog/copy'),
  own(menuWriters, 'products', 'products/edit'),
  own(menuWriters, 'products', 'products/edit-many'),
  own(menuWriters, 'products', 'products/delete'),
  own(menuWriters, 'products', 'products/delete-many'),
  own(menuWriters, 'products', 'products/copy'),
  own(menuWriters, 'products', 'products/move'),
  own(menuWriters, 'products', 'products/image-delete'),
  own(menuWriters, 'extras, to be edited', 'GET extra/edit'),
  own(menuWriters, 'extras', 'extra/edit'),
  own(menuWriters, 'extras', 'extra/copy'),
  own(menuWriters, 'extras', 'extra/delete'),
  own(leaders, 'gallery: pictures', 'image/upload'),
  own(leaders, 'gallery: videos', 'video/upload'),
  own(['owner'], 'services', 'settings/services'),
  own(leaders, 'gallery', 'gallery'),
  own(leaders, 'gallery', 'gallery/edit'),
  own(leaders, 'gallery', 'GET gallery/edit'),
  own(leaders, 'gallery', 'gallery/order'),
  own(leaders, 'gallery', 'gallery/delete'),
  own(['owner'], "gallery: the shop's", 'gallery/order', {
    payload: (branch) => ({ ...scopeOf(branch), obj: 'shop', sids: [] }),
  }),
  own(everybody, 'gallery, as customers see it', 'page/banners', { open: true }),
  own(['owner', 'manager', 'sync'], 'reports', 'report/order'),
  own(['owner', 'manager', 'sync'], 'reports', 'report/today'),
  own(leaders, 'settings: SMS', 'GET settings/addons/netgsm'),
  own(leaders, 'settings: SMS', 'settings/addons/netgsm'),
  own(leaders, 'settings of the shop: read', 'GET settings/shop'),
  own(['owner'], 'settings of the shop reach beyond the own branches', 'settings/shop'),
  own(['owner'], 'themes reach all branches', 'settings/themes/edit'),
  own(['owner'], 'themes reach all branches', 'settings/themes/delete'),
  own(['owner'], 'retention times of the shop', 'GET settings/privacy'),
  own(['owner'], 'retention times of the shop', 'settings/privacy'),
  own(leaders, 'settings', 'GET settings/gateways'),
  own(leaders, 'settings', 'settings/gateways'),
  own(['owner'], 'branches: create', 'branch/new'),
  own(['owner'], 'shops: create', 'shop/new'),
  own(leaders, 'the branch for practising', 'practice/open'),
  own([], 'the branch for practising: a real one never starts over', 'practice/reset', { orRefused: 409 }),
  own(leaders, 'wizard', 'wizard/info'),
  own(leaders, 'wizard', 'wizard/complete'),
  own(leaders, 'wizard', 'wizard/addons-complete'),
  own(leaders, 'who changed what (with the settings)', 'timeline'),
  own(['owner'], 'the audit log', 'audit/log'),
  own(['owner'], 'the audit log', 'audit/export'),
  own(['owner'], 'the audit log', 'audit/verify'),
  own(leaders, 'a list saved as a file', 'exports/note'),
  own(leaders, 'templates', 'GET templates'),
  own(leaders, 'templates', 'templates'),
  own(leaders, 'a branch as a file (with the templates)', 'shop/export'),
  own(leaders, 'a branch as a file (with the templates)', 'shop/import'),
  own(leaders, 'staff users', 'staff/'),
  own(leaders, 'staff users', 'staff/create'),
  own(leaders, 'staff users', 'GET staff/details'),
  own(leaders, 'staff users', 'staff/details'),
  own(leaders, 'staff users', 'staff/password'),
  own(leaders, 'staff users', 'staff/sign-out'),
  own(['owner'], 'owners of the shop', 'owners/'),
  own(['owner'], 'owners of the shop, on a server without mail', 'owners/invite'),
  own([], 'owners of the shop, an invitation that is not there', 'owners/withdraw', { orRefused: 404 }),
  own([], 'owners of the shop, one that is not there', 'owners/remove', { orRefused: 404 }),
  own(['owner'], 'owners of the shop', 'owners/take-billing'),
  own([], 'an invitation to own a shop', 'owners/invitation', { orRefused: 404 }),
  own([], 'an invitation to own a shop', 'owners/accept', { orRefused: 404 }),
  own([], 'an invitation to own a shop', 'owners/join', { orRefused: 404 }),
  own(
    ['owner', 'manager', 'waitress', ...customers],
    'placing an order (not in the table)',
    'cart/checkout',
    {
      open: true,
      payload: (branch) => aCheckout(branch),
    },
  ),
  move('PLACED', 'APPROVAL', 'approve', leaders),
  move('PLACED', 'APPROVAL', 'approve', [...leaders, 'waitress'], ofTable),
  move('CANCELED', 'PLACED', 'cancel', leaders),
  move('CANCELED', 'PLACED', 'cancel', [...leaders, 'waitress'], ofTable),
  move('PREPARING', 'PLACED', 'cook', [...leaders, 'kitchen']),
  move('PREPARED', 'PREPARING', 'cook', [...leaders, 'kitchen']),
  move('PREPARED', 'PREPARING', 'cook', [...leaders, 'kitchen'], ofTable),
  { ...move('PREPARING', 'APPROVAL', 'cook what nobody approved', leaders), orRefused: 409 },
  move('PACKED', 'PREPARED', 'deliver', [...leaders, 'delivery']),
  move('SHIPPED', 'PACKED', 'deliver', [...leaders, 'delivery']),
  move('DELIVERED', 'SHIPPED', 'deliver', [...leaders, 'delivery']),
  move('PACKED', 'PLACED', 'pack what is not cooked', leaders),
  move('DELIVERED', 'SERVED', 'close', [...leaders, 'waitress'], ofTable),
  move('SERVED', 'PREPARED', 'serve', [...leaders, 'waitress'], ofTable),
  item('PREPARING', [...leaders, 'kitchen']),
  item('PREPARED', [...leaders, 'kitchen']),
  { ...item('SERVED', [...leaders, 'waitress']), order: ofTable },
  own(leaders, 'take items off', 'orders/item-remove'),
  own([...leaders, 'waitress'], 'take items off a table', 'orders/item-remove', { order: ofTable }),
  own(leaders, 'put items back on the bill', 'orders/item-restore'),
  own(leaders, 'put items back on the bill of a table', 'orders/item-restore', { order: ofTable }),
  recall('PLACED', 'PREPARED', [...leaders, 'kitchen']),
  recall('PREPARED', 'PACKED', [...leaders, 'delivery']),
  own([...leaders, 'kitchen'], 'fire a course', 'orders/fire'),
  own([...leaders, 'kitchen', 'waitress'], 'fire a course of a table', 'orders/fire', { order: ofTable }),
  own([...leaders, 'kitchen'], 'promise for later', 'orders/promise'),
  own([...leaders, 'kitchen', 'waitress'], 'promise to a table', 'orders/promise', { order: ofTable }),
  own([...leaders, 'kitchen'], 'rush', 'orders/rush'),
  own([...leaders, 'kitchen', 'waitress'], 'rush a table', 'orders/rush', { order: ofTable }),
  own([...leaders, 'kitchen', 'delivery'], 'pack', 'orders/pack', { order: { status: 'PREPARED' } }),
  own([...leaders, 'waitress', 'kitchen'], 'print kitchen tickets (not in the table)', 'orders/print'),
  own([...leaders, 'waitress', 'delivery'], 'print receipts (not in the table)', 'orders/print', {
    order: { status: 'PREPARED' },
    payload: (branch, order) => ({
      ...validPayloads(world, branch, order)['orders/print'],
      kind: 'receipt',
    }),
  }),
  own(leaders, 'settings: printers', 'printers/edit'),
  own(leaders, 'settings: printers', 'printers/delete'),
  own(leaders, 'settings: printers', 'printers/test'),
  own([...leaders, 'waitress', 'kitchen'], 'print elsewhere (not in the table)', 'printers/reroute'),
  own(leaders, 'change a line', 'orders/item-change'),
  own([...leaders, 'waitress'], 'change a line of a table', 'orders/item-change', { order: ofTable }),
  own([...leaders, 'kitchen', 'waitress'], 'tables: read', 'halls/'),
  own([...leaders, 'kitchen', 'waitress'], 'tables: read', 'tables/'),
  own(leaders, 'halls, tables: edit', 'GET halls/edit'),
  own(leaders, 'halls, tables: edit', 'halls/edit'),
  own(leaders, 'halls, tables: edit', 'halls/delete'),
  own(leaders, 'halls, tables: edit', 'GET tables/edit'),
  own(leaders, 'halls, tables: edit', 'tables/edit'),
  own(leaders, 'halls, tables: edit', 'tables/delete'),
  own(leaders, 'halls, tables: edit', 'tables/new-code'),
  own(servers, 'tables: open', 'tables/sessions'),
  own(servers, 'tables: attach', 'tables/detach', { order: { ...ofTable, status: 'PLACED' } }),
  own(servers, 'tables: payment', 'tables/order/payment'),
  own(servers, 'tables: payment', 'tables/order/payment/details'),
  own(leaders, 'tables: a discount', 'tables/order/payment', {
    payload: (branch) => ({
      ...scopeOf(branch),
      id: `discount-${randomUUID()}`,
      table: 't1',
      session: 'sitting-t1',
      paid: 1,
      method: 'discount',
      covers: { kind: 'amount' },
      reason: 'late',
    }),
  }),
  own(leaders, 'tables: take a payment back', 'tables/order/void'),
  own([...servers, 'sync'], 'bookings', 'tables/bookings'),
  own(servers, 'bookings', 'tables/bookings/available'),
  own(everybody, 'bookings: see full times', 'tables/bookings/full', { open: true }),
  own([...servers, ...customers], 'bookings: see own', 'GET tables/bookings/edit', { open: true }),
  own(servers, 'bookings', 'tables/bookings/status'),
  own(readers, 'the batch of changes', 'sync/push', {
    payload: (branch, { sid }) => ({
      ...scopeOf(branch),
      batch: randomUUID(),
      client: randomUUID(),
      cursor: null,
      mutations: [envelope(1, 'orders/status', { sid, status: 'APPROVAL' })],
    }),
  }),
  own([...readers, 'member', 'operator', 'placeless'], 'leaving', 'auth/logout', { open: true }),
];

/** The other queued changes, and the forms: all who have one of the call's roles. */
const computed = [
  ...Object.keys(mutations).filter(isMutationName),
  ...Object.keys(branchForms)
    .filter(isFormName)
    .flatMap((name) => [`GET ${name}` as const, name]),
]
  .filter((name) => listed.every(({ call }) => call !== name))
  .map((name) => {
    const { roles } = calls[name];
    const may = people.filter((who) => roles.some((role) => role === who));
    return own(may, 'computed', name, roles.includes('guest') ? { open: true } : {});
  });

const table = [...listed, ...computed];

let world: World;
const tokens = new Map<Who, { id: string; token: string }>();
beforeAll(async () => {
  world = await createWorld({ billing: true });
  const here = { branches: [world.branch.id] };
  tokens.set('owner', await world.signIn(['owner']));
  for (const role of ['manager', 'waitress', 'kitchen', 'delivery', 'sync'] as const) {
    tokens.set(role, await world.signIn([role], here));
  }
  tokens.set('member', await world.signIn(['member']));
  tokens.set('operator', await world.signIn(['operator']));
  await putOrder(world, world.branch, { sid: MINE, member: tokens.get('member')?.id ?? '' });
  tokens.set('placeless', await world.signIn(['manager'], { branches: [] }));
});
afterAll(() => world.drop());
beforeAll(async () => {
  for (const branch of [world.branch, world.sister, world.stranger]) {
    await putFloor(world, branch);
    // Reported by an older server, so that each of these people may answer for it.
    const text = `insert into device_report (branch_id, device, token_hash, seen_at, report) values ($1, $2, '', 0, $3)`;
    const report = JSON.stringify(aReport({ device: REPORTED_DEVICE }));
    await world.database.db.execute({ name: 'test.reported', text }, [branch.id, REPORTED_DEVICE, report]);
  }
});

const branchAt = (place: Place): Branch =>
  place === 'own' ? world.branch : place === 'sister' ? world.sister : world.stranger;
const worksAt = (who: Who, place: Place): boolean =>
  who !== 'placeless' &&
  !customers.includes(who) &&
  (place === 'own' || (who === 'owner' && place === 'sister'));

function mayDo(row: Row, who: Who, place: Place): boolean {
  if (calls[row.call].scope === 'none') return row.may.includes(who);
  if (worksAt(who, place)) return row.may.includes(who);
  // Staff of another branch count as customers.
  return row.open === true && row.may.includes(who === 'member' ? 'member' : 'guest');
}

const responseError = (name: CallName, body: unknown) => calls[name].response.safeParse(body).error;

it('covers every call of the contract', () => {
  expect([...new Set(table.map((row) => row.call))].sort()).toEqual(Object.keys(calls).sort());
});

/** Otherwise a branch soon has more open orders than it lists. */
const finishOrders = () =>
  world.database.db.execute(
    {
      name: 'test.finish_orders',
      text: `update orders set doc = doc || '{"finished_at": 1}' where finished_at is null and sid <> $1`,
    },
    [MINE],
  );

/** Otherwise no table is free for the next guest. */
const endBookings = () =>
  world.database.db.execute(
    {
      name: 'test.end_bookings',
      text: `update booking set doc = doc || '{"status": "CANCELED"}' where sid <> $1`,
    },
    [BOOKED],
  );

/** One runs at a time. */
const dropTestOrders = () =>
  world.database.db.execute({ name: 'test.drop_canary', text: 'delete from canary_run where true' });

describe.each(people)('%s', (who) => {
  afterAll(finishOrders);
  afterEach(endBookings);
  afterAll(dropTestOrders);
  it.each(places)(
    'in the %s branch',
    async (place) => {
      const branch = branchAt(place);
      for (const row of table) {
        const order = await putOrder(world, branch, row.order);
        const payload = row.payload?.(branch, order) ?? validPayloads(world, branch, order)[row.call];
        const session =
          row.call === 'auth/logout' && who !== 'guest'
            ? await world.signIn(who === 'placeless' ? ['manager'] : [who])
            : tokens.get(who);
        const before = await heads(world);
        const { status, body } = await world.call(row.call, session?.token, payload);
        const failure = `${row.area} (${row.call}): ${status} ${JSON.stringify(body).slice(0, 200)}`;
        if (row.call === 'auth/login') expect(status, failure).toBe(401);
        else if (mayDo(row, who, place)) {
          expect(status, failure).toBe(200);
          expect(responseError(row.call, body), failure).toBeUndefined();
        } else {
          const stranger = who === 'guest' && !calls[row.call].roles.some((role) => role === 'guest');
          expect(stranger ? [401] : [403, row.orRefused], failure).toContain(status);
          expect(await heads(world), failure).toEqual(before);
        }
      }
    },
    180_000,
  );
});

const as = (who: Who) => tokens.get(who)?.token ?? '';

/** Everything that a new device receives, over all pages. */
async function pulled(who: Who) {
  const client = randomUUID();
  const rows: { kind: string; sid: string; row: unknown }[] = [];
  for (let cursor = null; ; ) {
    const page = await world.call('sync/pull', as(who), { ...scopeOf(world.branch), client, cursor });
    rows.push(...page.body.feed.rows);
    cursor = page.body.feed.to;
    if (page.body.feed.more !== true) return { rows, to: cursor };
  }
}

describe('what each may see', () => {
  it('hides phone and address from the kitchen on every path', async () => {
    const order = await putOrder(world, world.branch, { status: 'PLACED' });
    const scope = scopeOf(world.branch);
    const at = await world.call('sync/pull', as('kitchen'), { ...scope, client: randomUUID(), cursor: null });
    await putOrder(world, world.branch);
    const line = order.products[0]?.id ?? '';
    const answers = [
      at,
      await world.call('orders', as('kitchen'), scope),
      await world.call('orders/details', as('kitchen'), { ...scope, sid: order.sid }),
      await world.call('orders/history', as('kitchen'), scope),
      await world.call('sync/pull', as('kitchen'), {
        ...scope,
        client: randomUUID(),
        cursor: at.body.feed.to,
      }),
      await world.call('orders/item-status', as('kitchen'), {
        ...scope,
        sid: order.sid,
        items: [{ product: line, status: 'PREPARING' }],
      }),
      await world.call('orders/status', as('kitchen'), { ...scope, sid: order.sid, status: 'PREPARED' }),
      await push(
        world,
        as('kitchen'),
        [envelope(1, 'orders/status', { sid: order.sid, status: 'PREPARED' })],
        {
          cursor: at.body.feed.to,
        },
      ),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = JSON.stringify(answer.body);
      expect(text).toContain('Burger');
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
    const waitress = await world.call('orders/details', as('waitress'), { ...scope, sid: order.sid });
    for (const secret of SECRETS) expect(JSON.stringify(waitress.body)).toContain(secret);
  });

  it('does not let the kitchen find a phone by searching', async () => {
    const scope = scopeOf(world.branch);
    await putOrder(world, world.branch);
    const find = async (who: Who) =>
      (await world.call('orders/history', as(who), { ...scope, query: '5559998' })).body.count;
    expect(await find('kitchen')).toBe(0);
    expect(await find('manager')).toBeGreaterThan(0);
  });

  it('shows a driver only packing and scheduled orders', async () => {
    const branch = world.branch;
    const sids: Record<string, string> = {};
    for (const status of ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'PACKED', 'SHIPPED'] as const) {
      sids[status] = (await putOrder(world, branch, { status, name: 'Driver Test' })).sid;
    }
    const cancel = { reason: '', by: 'x', at: 1 };
    const early = { status: 'CANCELED', finished_at: 1, cancel: { ...cancel, from: 'PLACED' } } as const;
    const late = { status: 'CANCELED', finished_at: 1, cancel: { ...cancel, from: 'PACKED' } } as const;
    sids['early'] = (await putOrder(world, branch, { ...early, name: 'Driver Test' })).sid;
    sids['late'] = (await putOrder(world, branch, { ...late, name: 'Driver Test' })).sid;
    sids['table'] = (
      await putOrder(world, branch, { ...ofTable, status: 'PREPARED', name: 'Driver Test' })
    ).sid;
    const seen = ['PACKED', 'PREPARED', 'SHIPPED', 'late'];
    const scope = scopeOf(branch);
    const history = await world.call('orders/history', as('delivery'), { ...scope, query: 'Driver Test' });
    const names = (list: { sid: string }[]) =>
      Object.keys(sids)
        .filter((name) => list.some((row) => row.sid === sids[name]))
        .sort();
    expect(names(history.body.histories)).toEqual(seen);
    expect(history.body.count).toBe(seen.length);
    const live = await world.call('orders', as('delivery'), scope);
    expect(names(live.body.orders)).toEqual(['PACKED', 'PREPARED', 'SHIPPED']);
    const active = await world.call('active-orders', as('delivery'), scope);
    expect(names(active.body.orders)).toEqual(['PACKED', 'PREPARED', 'SHIPPED']);
    expect(active.body.approval).toEqual([]);
    // Hidden orders are sent as tombstones.
    const { rows } = await pulled('delivery');
    expect(names(rows.filter(({ row }) => row !== null))).toEqual(seen);
    const list = await world.call('user/orders-list', as('delivery'));
    expect(list.body).toEqual({ approval: [], orders: [] });
  });

  it('removes an order from the device when its driver may no longer see it', async () => {
    const scope = scopeOf(world.branch);
    const order = await putOrder(world, world.branch, { status: 'PREPARED' });
    const at = await pulled('delivery');
    await putOrder(world, world.branch, { ...order, status: 'PREPARING' });
    const next = await world.call('sync/pull', as('delivery'), {
      ...scope,
      client: randomUUID(),
      cursor: at.to,
    });
    expect(next.body.feed.rows).toMatchObject([{ kind: 'order', sid: order.sid, row: null }]);
  });

  it('shows a driver an order in the kitchen from when it has a driver, and lets them change nothing', async () => {
    const scope = scopeOf(world.branch);
    const driver = { id: 'ines', name: 'Ines', at: 1 };
    const order = await putOrder(world, world.branch, { action: 'now', status: 'PREPARING' });
    const rowNow = async () =>
      (await pulled('delivery')).rows.find(({ sid }) => sid === order.sid)?.row ?? null;
    expect(await rowNow()).toBeNull();
    await putOrder(world, world.branch, { ...order, driver });
    expect(await rowNow()).toMatchObject({ sid: order.sid, status: 'PREPARING', driver });
    const moved = await world.call('orders/status', as('delivery'), {
      ...scope,
      sid: order.sid,
      status: 'SHIPPED',
    });
    expect(moved.status).toBe(403);
    await putOrder(world, world.branch, { ...order, status: 'APPROVAL', driver });
    expect(await rowNow()).toBeNull();
  });

  it('shows a guest an order only with its key', async () => {
    const order = await putOrder(world, world.branch);
    const scope = { ...scopeOf(world.branch), sid: order.sid };
    const key = orderKey(world.context.secret, order.sid);
    const other = orderKey(world.context.secret, 'another-order-sid');
    expect((await world.call('orders/details', undefined, { ...scope, key })).body.order.sid).toBe(order.sid);
    for (const wrong of [{}, { key: '' }, { key: other }, { key: `${key}x` }]) {
      expect((await world.call('orders/details', undefined, { ...scope, ...wrong })).status).toBe(403);
    }
    // A key gives no access under another branch, and does not show which orders exist.
    const there = await world.call('orders/details', undefined, {
      ...scopeOf(world.sister),
      sid: order.sid,
      key,
    });
    expect(there.status).toBe(404);
    const none = await world.call('orders/details', undefined, { ...scope, sid: 'o-nothing-is-here' });
    expect(none.status).toBe(403);
  });

  it('returns the key of another order to no one on a repeated request', async () => {
    const victim = await putOrder(world, world.branch);
    const key = randomUUID();
    const mine = await world.call('cart/checkout', undefined, aCheckout(world.branch), {
      'idempotency-key': key,
    });
    expect(mine.status).toBe(200);
    const stolen = await world.call(
      'cart/checkout',
      undefined,
      { ...aCheckout(world.branch), sid: victim.sid },
      { 'idempotency-key': key },
    );
    expect(stolen.status).toBe(409);
    expect(JSON.stringify(stolen.body)).not.toContain(victim.phone);
    expect(stolen.body.key).toBeUndefined();
  });

  it('shows a member their own orders only', async () => {
    const member = await world.signIn(['member']);
    const own = await putOrder(world, world.branch, { member: member.id });
    const other = await putOrder(world, world.branch, { member: 'somebody else' });
    const scope = scopeOf(world.branch);
    const list = await world.call('user/orders-list', member.token);
    expect(list.body.orders.map((order: Order) => order.sid)).toEqual([own.sid]);
    expect((await world.call('orders/details', member?.token, { ...scope, sid: own.sid })).status).toBe(200);
    expect((await world.call('orders/details', member?.token, { ...scope, sid: other.sid })).status).toBe(
      403,
    );
  });
});

describe('what members may change', () => {
  it('lets them only cancel their own order while it awaits approval', async () => {
    const member = tokens.get('member');
    const scope = scopeOf(world.branch);
    const mine = { member: member?.id ?? '' };
    const ask = async (order: Order, status: OrderStatus) =>
      (await world.call('orders/status', member?.token, { ...scope, sid: order.sid, status })).status;
    expect(await ask(await putOrder(world, world.branch, { ...mine, status: 'APPROVAL' }), 'PLACED')).toBe(
      403,
    );
    expect(await ask(await putOrder(world, world.branch, { ...mine, status: 'PLACED' }), 'CANCELED')).toBe(
      403,
    );
    expect(await ask(await putOrder(world, world.branch, { status: 'APPROVAL' }), 'CANCELED')).toBe(403);
    expect(await ask(await putOrder(world, world.branch, { ...mine, status: 'APPROVAL' }), 'CANCELED')).toBe(
      200,
    );
  });

  it('gives a manager who is also a customer no rights in another shop', async () => {
    const both = await world.signIn(['manager', 'member'] satisfies Role[], { branches: [world.branch.id] });
    const scope = scopeOf(world.stranger);
    const foreign = await putOrder(world, world.stranger);
    expect((await world.call('orders/details', both.token, { ...scope, sid: foreign.sid })).status).toBe(403);
    const own = await putOrder(world, world.stranger, { member: both.id, status: 'APPROVAL' });
    const approve = await world.call('orders/status', both.token, {
      ...scope,
      sid: own.sid,
      status: 'PLACED',
    });
    expect(approve.status).toBe(403);
    const cancel = await world.call('orders/status', both.token, {
      ...scope,
      sid: own.sid,
      status: 'CANCELED',
    });
    expect(cancel.status).toBe(200);
  });
});

describe('the batch endpoint', () => {
  it.each(readers)('refuses %s every change whose entry does not name the role', async (who) => {
    const order = await putOrder(world, world.branch);
    const payloads = validPayloads(world, world.branch, order);
    const names = Object.keys(mutations)
      .filter(isMutationName)
      .filter((name) => mutations[name].roles.every((role) => role !== who));
    const before = await heads(world);
    const changes = names.map((name, at) => {
      const { shop: _shop, branch: _branch, ...args } = payloads[name];
      return envelope(at + 1, name, args);
    });
    if (changes.length === 0) return;
    const { body } = await push(world, as(who), changes);
    expect(body.verdicts).toMatchObject(names.map(() => ({ verdict: 'rejected', code: 'forbidden' })));
    expect(await heads(world)).toEqual(before);
  });

  it('checks every change by the role of its sender', async () => {
    const changes: [string, (order: Order) => object, Who[]][] = [
      ['cart/checkout', () => aCheckout(world.branch), ['owner', 'manager', 'waitress']],
      [
        'products/stock',
        () => ({ sid: 'cola', available: true }),
        ['owner', 'manager', 'waitress', 'kitchen', 'sync'],
      ],
      ['settings/update-status', () => ({ sid: world.branch.sid, status: 'open' }), leaders],
      ['orders/item-remove', ({ sid, products }) => ({ sid, items: [products[0]?.id] }), leaders],
      ['orders/item-restore', ({ sid, products }) => ({ sid, items: [products[0]?.id] }), leaders],
      ['orders/status', ({ sid }) => ({ sid, status: 'PACKED' }), [...leaders, 'delivery']],
    ];
    for (const who of readers) {
      for (const [name, args, may] of changes) {
        const order = await putOrder(world, world.branch, { status: 'PREPARED' });
        if (name === 'orders/item-remove') {
          await putOrder(world, world.branch, { ...order, status: 'PLACED' });
        }
        const before = await heads(world);
        const { body } = await push(world, as(who), [envelope(1, name, args(order))]);
        const failure = `${who} ${name} ${JSON.stringify(body.verdicts)}`;
        if (may.includes(who)) expect(['applied', 'noop'], failure).toContain(body.verdicts[0].verdict);
        else {
          expect(body.verdicts[0], failure).toMatchObject({ verdict: 'rejected', code: 'forbidden' });
          expect(await heads(world), failure).toEqual(before);
        }
      }
    }
  });
});

describe('ids of another branch', () => {
  it('are answered 404 or 403 when shop and branch do not belong together', async () => {
    const { branch, stranger, shop } = world;
    const mixes = [
      { shop: stranger.shop_id, branch: branch.id },
      { shop: shop.id, branch: stranger.id },
      { shop: shop.id, branch: 999_999 },
      { shop: 999_999, branch: branch.id },
    ];
    for (const mix of mixes) {
      const { status } = await world.call('orders', as('owner'), mix);
      expect(status, JSON.stringify(mix)).toBe(mix.branch === branch.id ? 404 : 403);
      expect((await world.call('products', undefined, mix)).status).toBe(404);
    }
  });

  it('find nothing of another branch by the ids of its rows', async () => {
    const there = await putOrder(world, world.stranger);
    const scope = scopeOf(world.branch);
    const details = await world.call('orders/details', as('owner'), { ...scope, sid: there.sid });
    expect(details.status).toBe(404);
    const moved = await world.call('orders/status', as('owner'), {
      ...scope,
      sid: there.sid,
      status: 'CANCELED',
    });
    expect(moved.status).toBe(404);
    const status = { ...scope, sid: world.stranger.sid, status: 'closed' };
    expect((await world.call('settings/update-status', as('owner'), status)).status).toBe(404);
    const checkout = { ...aCheckout(world.branch), branch_sid: world.stranger.sid };
    expect((await world.call('cart/checkout', undefined, checkout)).status).toBe(404);
    const history = await world.call('orders/history', as('owner'), { ...scope, sid: there.sid });
    expect(history.body.count).toBe(0);
  });

  it('are accepted from the owner of both shops', async () => {
    const owner = tokens.get('owner');
    const { db } = world.database;
    const [shop, id] = [world.stranger.shop_id, owner?.id ?? ''];
    await shopOwners.add(db, shop, id, 0);
    expect((await world.call('orders', owner?.token, scopeOf(world.stranger))).status).toBe(200);
    await shopOwners.remove(db, shop, id);
    expect((await world.call('orders', owner?.token, scopeOf(world.stranger))).status).toBe(403);
  });
});
