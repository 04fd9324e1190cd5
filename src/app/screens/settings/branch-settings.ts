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
    isFindable: true,
    settings: { section: 'branch', icon: 'home', text: msg`Manage branches, add a branch` },
  },
  {
    path: 'branch.html',
    load: () => import('../../features/settings/branch-settings.tsx').then((code) => code.BranchSettings),
    title: msg`Branch`,
    back: '../settings',
    roles: managerRoles,
    isFindable: true,
    settings: {
      section: 'branch',
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
    isFindable: true,
    aliases: [msg`Cuisines`],
    settings: {
      section: 'branch',
      icon: 'search',
      text: msg`Cuisines, and whether the marketplace lists you`,
    },
  },
  {
    path: 'region.html',
    load: () => import('../../features/settings/region-settings.tsx').then((code) => code.RegionSettings),
    title: msg`Country, currency and time zone`,
    back: '../branch.html',
    roles: managerRoles,
    isFindable: true,
    settings: { section: 'branch', icon: 'globe', text: msg`For opening hours, the business day and prices` },
  },
  {
    path: 'status.html',
    load: () => import('../../features/settings/hours-settings.tsx').then((code) => code.HoursSettings),
    title: msg`Opening hours`,
    back: '../settings',
    roles: managerRoles,
    isFindable: true,
    aliases: [msg`Special days`],
    settings: { section: 'branch', icon: 'clock', text: msg`When the branch is open, and when it delivers` },
  },
  {
    path: 'settings/payments.html',
    load: () => import('../../features/settings/payment-settings.tsx').then((code) => code.PaymentSettings),
    title: msg`Payments`,
    back: '../../settings',
    roles: managerRoles,
    isFindable: true,
    settings: {
      section: 'branch',
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
    settings: { section: 'branch', icon: 'plus', text: msg`SMS through your own account` },
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
