import { msg } from '@lingui/core/macro';
import type { StaffScreen } from './staff-screen.ts';

/** The screens of a person's account and of an owner's bills, outside of any branch. */
export const accountScreens: readonly StaffScreen[] = [
  {
    path: '/admin/account.html',
    load: () => import('../features/account/account-page.tsx').then((code) => code.AccountPage),
    title: msg`My account`,
    keywords: msg`profile, password, sign out, me, language, dark mode, appearance`,
    back: '..',
    settings: { section: 'team', icon: 'globe', text: msg`Your profile, language and appearance` },
  },
  {
    path: '/admin/billing.html',
    load: () => import('../features/billing/billing-page.tsx').then((code) => code.BillingPage),
    title: msg`Billing`,
    back: '../account.html',
    needsBilling: true,
    keywords: msg`invoice, subscription, plan, balance, credit, what Brigade costs`,
    settings: {
      section: 'money',
      icon: 'receipt',
      text: msg`What you pay for Brigade, your balance and invoices`,
    },
  },
  {
    path: '/admin/invoice.html',
    load: () => import('../features/billing/invoice-page.tsx').then((code) => code.InvoicePage),
    title: msg`Invoice`,
    isUnlisted: true,
    back: '../billing.html',
  },
  {
    path: '/admin/billing-address.html',
    load: () => import('../features/billing/billing-address.tsx').then((code) => code.BillingAddressPage),
    title: msg`Billing address`,
    needsBilling: true,
    back: '../billing.html',
  },
  {
    path: '/admin/payment.html',
    load: () => import('../features/billing/top-up.tsx').then((code) => code.TopUpPage),
    title: msg`Add money`,
    needsBilling: true,
    back: '../billing.html',
  },
  // The same page, opened to pay what is due.
  {
    path: '/admin/pay-invoice.html',
    load: () => import('../features/billing/top-up.tsx').then((code) => code.TopUpPage),
    title: msg`Pay invoice`,
    needsBilling: true,
    isUnlisted: true,
    back: '../billing.html',
  },
  {
    path: '/admin/referral.html',
    load: () => import('../features/billing/referral-page.tsx').then((code) => code.ReferralPage),
    title: msg`Recommend Brigade`,
    needsBilling: true,
    back: '../account.html',
  },
  {
    path: '/admin/profile.html',
    load: () => import('../features/account/profile.tsx').then((code) => code.Profile),
    title: msg`Profile`,
    back: '../account.html',
    keywords: msg`my name, e-mail, phone`,
    settings: { section: 'team', icon: 'user', text: msg`Your own name, e-mail and phone number` },
  },
  {
    path: '/admin/change-password.html',
    load: () => import('../features/account/change-password.tsx').then((code) => code.ChangePassword),
    title: msg`Change password`,
    back: '../account.html',
    keywords: msg`password, sign-in, log in, security`,
    settings: { section: 'team', icon: 'edit', text: msg`A new password for your own account` },
  },
  {
    path: '/admin/security.html',
    load: () => import('../features/account/security.tsx').then((code) => code.Security),
    title: msg`Sign-in and security`,
    back: '../account.html',
    keywords: msg`password, two-step, 2FA, authenticator, passkey, sessions, devices, sign out everywhere, log in`,
    settings: {
      section: 'team',
      icon: 'eye',
      text: msg`Two-step sign-in, and the devices you are signed in on`,
    },
  },
];
