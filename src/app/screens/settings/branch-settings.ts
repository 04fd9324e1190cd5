import { msg } from '@lingui/core/macro';
import { managerRoles } from '#domain/roles.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Branches: what they are, when they are open, how they are paid. */
export const branchSettings: readonly StaffScreen[] = [
  {
    path: 'branches.html',
    load: () => import('../../features/wizard/branches.tsx').then((code) => code.Branches),
    title: msg`Branches`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`restaurant, location, subsidiary, open a new branch`,
    settings: { section: 'business', icon: 'home', text: msg`Manage branches, add a branch` },
  },
  {
    path: 'branch.html',
    load: () => import('../../features/settings/branch-settings.tsx').then((code) => code.BranchSettings),
    title: msg`Branch`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`restaurant name, address, phone, e-mail, contact, minimum order, pickup, delivery time, cash, card`,
    settings: {
      section: 'business',
      icon: 'home',
      text: msg`Name, address, phone numbers, order types and payment`,
    },
  },
  {
    path: 'market.html',
    load: () => import('../../features/settings/market-settings.tsx').then((code) => code.MarketSettings),
    title: msg`Marketplace`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`cuisines, directory, listing, kind of food`,
    settings: {
      section: 'site',
      icon: 'search',
      text: msg`Cuisines, and whether the marketplace lists you`,
    },
  },
  {
    path: 'region.html',
    load: () => import('../../features/settings/region-settings.tsx').then((code) => code.RegionSettings),
    title: msg`Country and currency`,
    back: '../branch.html',
    roles: managerRoles,
    keywords: msg`currency, time zone, country, business day, euro, dollar, lira, number format`,
    fields: [
      { name: 'currency', label: msg`Currency` },
      { name: 'timezone', label: msg`Time zone` },
    ],
    settings: {
      section: 'business',
      icon: 'globe',
      text: msg`For opening hours, the business day and prices`,
    },
  },
  {
    path: 'status.html',
    load: () => import('../../features/settings/hours-settings.tsx').then((code) => code.HoursSettings),
    title: msg`Opening hours`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`special days, holiday, vacation, closed, open, schedule, timetable, closing time, lunch break`,
    fields: [
      {
        name: 'special-days',
        label: msg`Special days`,
        keywords: msg`holiday, vacation, Christmas, closure`,
      },
    ],
    settings: {
      section: 'business',
      icon: 'clock',
      text: msg`When the branch is open, and when it delivers`,
    },
  },
  {
    path: 'settings/payments.html',
    load: () => import('../../features/settings/payment-settings.tsx').then((code) => code.PaymentSettings),
    title: msg`Payments`,
    back: '../../settings',
    roles: managerRoles,
    keywords: msg`PayPal, Stripe, IBAN, bank transfer, credit card, debit card, cash, online payment, terminal, voucher, coupon, meal card`,
    settings: {
      section: 'money',
      icon: 'receipt',
      text: msg`Payment methods, with minimum and maximum amounts`,
    },
  },
  {
    path: 'settings/payments/:gateway',
    load: () => import('../../features/settings/gateway-settings.tsx').then((code) => code.GatewaySettings),
    title: msg`Payments`,
    back: '../../payments.html',
    roles: managerRoles,
  },
  {
    path: 'addons.html',
    load: () => import('../../features/settings/addons.tsx').then((code) => code.Addons),
    title: msg`Add-ons`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`SMS, text message, extension, integration`,
    settings: { section: 'team', icon: 'plus', text: msg`SMS through your own account` },
  },
  {
    path: ':groupid/addons.html',
    load: () => import('../../features/settings/addons.tsx').then((code) => code.Addons),
    title: msg`Add-ons`,
    back: '../../settings',
    roles: managerRoles,
  },
  {
    path: 'addons/netgsm.html',
    load: () => import('../../features/settings/sms-addon.tsx').then((code) => code.SmsAddonSettings),
    title: msg`SMS`,
    back: '../../addons.html',
    roles: managerRoles,
  },
];
