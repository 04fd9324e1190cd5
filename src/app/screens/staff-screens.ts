import { msg } from '@lingui/core/macro';
import { accountScreens } from './account-screens.ts';
import { firstScreens } from './first-screens.ts';
import { laterScreens } from './later-screens.ts';
import { operatorScreens } from './operator-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import type { StaffScreen } from './staff-screen.ts';

/** What only the settings index and the search know of a first screen: the board's first load has no room for it. */
const settingsOfFirst: Record<string, Pick<StaffScreen, 'settings' | 'keywords'>> = {
  'staff-users': {
    settings: { section: 'team', icon: 'users', text: msg`Your team and what each person can do` },
    keywords: msg`waiter, cook, driver, employee, new employee, new person, hire, team, user, owner, partner, role, PIN, reset password, permission`,
  },
  products: { keywords: msg`price, dish, menu, allergens, picture` },
  reports: { keywords: msg`sales, tip, turnover, tax report, export` },
  'bookings/:sid?/:form?': { keywords: msg`reservation, table booking` },
  'reports/orders/web': { keywords: msg`refund, past orders, money back` },
  dispatch: { keywords: msg`driver, courier, delivery` },
};

/** Every screen of the staff app below sign-in. Not imported by the board, which needs only the first ones. */
export const staffScreens: readonly StaffScreen[] = [
  ...firstScreens.map((one): StaffScreen => Object.assign({}, one, settingsOfFirst[one.path])),
  // The settings list them in this order: what a restaurant is set up with comes first.
  ...settingsScreens,
  ...laterScreens,
  ...accountScreens,
  ...operatorScreens,
];
