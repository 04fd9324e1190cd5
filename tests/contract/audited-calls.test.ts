import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

/** Changes without `audit`, and why. */
const reasons: Record<string, readonly string[]> = {
  'the handler adds the entry, as nobody is signed in yet or the event differs': [
    'auth/login',
    'auth/second-factor',
    'auth/passkey',
    'auth/register',
    'owners/join',
    'auth/reset',
    'auth/end-sessions',
    'user/email-verify',
    'user/email-change',
    'shared-devices/unlock',
  ],
  'asks for something and changes nothing': [
    'auth/forgot',
    'auth/passkey-options',
    'user/passkey-options',
    'user/totp-start',
    'user/email-resend',
    'user/payment/other',
    'user/payment/card',
    'settings/notification-test',
    'owners/invitation',
    'printers/test',
    'approvals/ask',
    'approvals/decline',
    'approvals/withdraw',
    'approvals/grant',
    'canary/run',
    'catalog/copy-preview',
    'catalog/restore-preview',
  ],
  'is about the device or a subscription of its own': [
    'devices/report',
    'hub/pair',
    'hub/report',
    'canary/answer',
    'shared-devices/people',
    'user/track',
    'subscribe',
    'unsubscribe',
    'settings/notification',
    'settings/notification-device',
    'notifications/read',
    'branch/select',
  ],
  'carries changes that are logged one by one, or reads': [
    'sync/push',
    'sync/pull',
    'sync/check',
    'sync/relay',
  ],
  'is stored with the person who made it, and never changed': ['cash/close'],
  'counts something without naming a person': ['product/add-view'],
  'is work of an evening': [
    'order-accept-received',
    'orders/comment',
    'cart/payment',
    'orders/cancel',
    'orders/stop-mails',
    'tables/guest-call',
    'tables/guest-pay',
    'tables/guest-pay-cancel',
    'orders/photo',
    'printers/reroute',
  ],
  'is about the cart of one customer': ['cart/add', 'cart-quantity', 'cart/update'],
  'opens an account of a customer': ['member/register'],
  'uploads a file that shows nowhere until something that is logged uses it': [
    'image/upload',
    'video/upload',
  ],
  'sends an event that the list of deliveries shows': ['webhooks/resend', 'webhooks/test'],
  'adds or changes a table or hall; only their removal is audited': ['halls/edit', 'tables/edit'],
  'is in the log of changes with all it changed': [
    'catalog/new',
    'catalog/edit',
    'catalog/move',
    'catalog/delete',
    'catalog/restore',
    'catalog/copy',
    'products/edit',
    'products/edit-many',
    'products/delete',
    'products/delete-many',
    'products/copy',
    'products/move',
    'products/image-delete',
    'extra/edit',
    'extra/copy',
    'extra/delete',
    'orders/comment-reply',
    'settings/map',
    'settings/locations',
    'settings/location',
    'gallery/edit',
    'gallery/order',
    'gallery/delete',
    'settings/terms/edit',
    'settings/terms/delete',
    'settings/branch',
    'settings/region',
    'settings/status',
    'settings/shop',
    'settings/site',
    'settings/theme',
    'settings/themes/edit',
    'settings/themes/delete',
    'settings/payments',
    'wizard/basic',
    'wizard/market',
    'wizard/opening-hours',
    'wizard/delivery-hours',
    'wizard/tax',
    'wizard/delivery',
    'wizard/pickup',
    'wizard/seo',
    'wizard/complete',
    'wizard/addons-complete',
    'templates',
    'shop/import',
    'shop/new',
    'branch/new',
    'practice/open',
    'practice/reset',
  ],
};

it('declares no audit for queued calls', () => {
  const queued = Object.entries<Call>(calls).filter(([, call]) => call.queued && call.audit !== undefined);
  expect(queued.map(([name]) => name)).toEqual([]);
});

it('audits every change by staff that is not queued, or lists why not', () => {
  const open = Object.entries<Call>(calls)
    .filter(([, { method, queued, audit }]) => method !== 'GET' && !queued && audit === undefined)
    .filter(([, { roles }]) => roles.some((role) => role !== 'member'))
    .map(([name]) => name);
  expect(open.sort()).toEqual(Object.values(reasons).flat().sort());
});

/** Calls that pay out, export, or decide who gets in: a new or promoted leader has just signed in and is not asked. */
const GUARDED = [
  'settings/gateways',
  'staff/create',
  'staff/details',
  'staff/password',
  'owners/invite',
  'owners/remove',
  'owners/take-billing',
  'shop/export',
  'audit/export',
  'exports/note',
  'member/export',
  'members/erase-guest',
  'machines/create',
  'create-token',
  'machines/rotate',
  'machines/revoke',
  'webhooks/create',
  'webhooks/rotate',
  'webhooks/delete',
  'shared-devices/enroll',
  'shared-devices/remove',
  'pins/own',
  'pins/staff',
  'operator/correction',
] as const;

it.each(GUARDED)('requires an identity confirmation for the audited call %s', (name) => {
  expect(calls[name]).toMatchObject({ stepUp: true, audit: expect.any(String) });
});
