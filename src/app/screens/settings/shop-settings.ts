import { msg } from '@lingui/core/macro';
import { managerRoles } from '#domain/roles.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** The whole shop: charges, services, access and records. */
export const shopSettings: readonly StaffScreen[] = [
  {
    path: 'main.html',
    load: () => import('../../features/settings/shop-settings.tsx').then((code) => code.ShopSettings),
    title: msg`Shop`,
    back: '../settings',
    roles: ['owner'],
    refusal: msg`Only the owner can change settings for all branches`,
    keywords: msg`tax, VAT, packing charge, service charge, member discount, loyalty, automatic approval, guest checkout, limits`,
    fields: [
      { name: 'tax', label: msg`Tax (%)`, keywords: msg`VAT, sales tax` },
      {
        name: 'offers_tips',
        label: msg`Offer a tip when a bill is paid`,
        keywords: msg`tips, gratuity`,
      },
    ],
    settings: { section: 'money', icon: 'gear', text: msg`Tax, charges and limits of all branches` },
  },
  {
    path: 'settings/services',
    load: () => import('../../features/settings/services.tsx').then((code) => code.Services),
    title: msg`Services`,
    back: '..',
    roles: ['owner'],
    keywords: msg`e-mail server, SMS, maps, streets, push, connections, integration`,
    settings: {
      section: 'team',
      icon: 'globe',
      text: msg`What this server is connected to: e-mail, SMS, maps, payment`,
    },
  },
  {
    path: 'settings/api-access',
    load: () => import('../../features/settings/api-access.tsx').then((code) => code.ApiAccess),
    title: msg`API access`,
    back: '..',
    roles: ['owner'],
    keywords: msg`API, token, integration, accounting, POS, developer`,
    settings: { section: 'data', icon: 'sync', text: msg`Tokens for a POS, accounting or other programs` },
  },
  {
    path: 'settings/webhooks',
    load: () => import('../../features/settings/webhooks.tsx').then((code) => code.Webhooks),
    title: msg`Webhooks`,
    back: '..',
    roles: ['owner'],
    keywords: msg`webhook, events, integration, accounting, developer`,
    settings: {
      section: 'data',
      icon: 'bell',
      text: msg`Send orders, stock, bookings and payments to other programs`,
    },
  },
  {
    path: 'settings/privacy',
    load: () => import('../../features/settings/privacy-settings.tsx').then((code) => code.PrivacySettings),
    title: msg`Privacy`,
    back: '..',
    roles: ['owner'],
    keywords: msg`GDPR, data protection, delete data, personal data, cookies, retention`,
    settings: {
      section: 'data',
      icon: 'eye-off',
      text: msg`How long personal data of customers and drivers is kept`,
    },
  },
  {
    path: 'settings/audit-log',
    load: () => import('../../features/settings/audit-log.tsx').then((code) => code.AuditLog),
    title: msg`Audit log`,
    back: '..',
    roles: ['owner'],
    keywords: msg`security, log, history, who did what, sign-ins, deletions`,
    settings: {
      section: 'data',
      icon: 'search',
      text: msg`Sign-ins, exports, deletions and account changes, by person`,
    },
  },
  {
    path: 'templates',
    load: () => import('../../features/templates/templates-screen.tsx').then((code) => code.Templates),
    title: msg`Templates`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`backup, restore, copy, export, import, file, sample menu, download`,
    settings: {
      section: 'data',
      icon: 'copy',
      text: msg`A ready-made menu to start with, or the whole branch as a file`,
    },
  },
  {
    path: 'timeline',
    load: () => import('../../features/timeline/timeline.tsx').then((code) => code.Timeline),
    title: msg`Change history`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`history, log, undo, who changed it, edits`,
    settings: {
      section: 'data',
      icon: 'clock',
      text: msg`Every change, when it was made and when it arrived`,
    },
  },
];
