import { msg } from '@lingui/core/macro';
import type { StaffScreen } from './staff-screen.ts';

const roles = ['operator'] as const;

/** The screens of the operator, outside of any branch. */
export const operatorScreens: readonly StaffScreen[] = [
  {
    path: '/admin/operator',
    load: () => import('../features/operator/operator-index.tsx').then((code) => code.OperatorIndex),
    title: msg`Operator`,
    roles,
  },
  {
    path: '/admin/operator/owners',
    load: () => import('../features/operator/owners-page.tsx').then((code) => code.OwnersPage),
    title: msg`Owners`,
    back: '..',
    roles,
  },
  {
    path: '/admin/operator/owners/:id',
    load: () => import('../features/operator/owner-page.tsx').then((code) => code.OwnerPage),
    title: msg`Owner`,
    back: '..',
    roles,
  },
  {
    path: '/admin/operator/plan',
    load: () => import('../features/operator/plan-page.tsx').then((code) => code.PlanPage),
    title: msg`Plan and prices`,
    back: '..',
    roles,
  },
  {
    path: '/admin/operator/site',
    load: () => import('../features/operator/site-page.tsx').then((code) => code.SitePage),
    title: msg`Site settings`,
    back: '..',
    roles,
  },
  {
    path: '/admin/operator/messages',
    load: () => import('../features/operator/messages-page.tsx').then((code) => code.MessagesPage),
    title: msg`Messages to owners`,
    back: '..',
    roles,
  },
  {
    path: '/admin/operator/versions',
    load: () => import('../features/operator/versions-page.tsx').then((code) => code.VersionsPage),
    title: msg`Version notices`,
    back: '..',
    roles,
  },
];
