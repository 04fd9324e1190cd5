import { branchSettings } from './settings/branch-settings.ts';
import { guideScreens } from './settings/guide-screens.ts';
import { deliverySettings } from './settings/delivery-settings.ts';
import { shopSettings } from './settings/shop-settings.ts';
import { storefrontSettings } from './settings/storefront-settings.ts';
import { teamSettings } from './settings/team-settings.ts';
import type { StaffScreen } from './staff-screen.ts';

/** The settings, in the order of their index, and the screens below them; loaded when one of them is opened. */
export const settingsScreens: readonly StaffScreen[] = [
  ...guideScreens,
  ...branchSettings,
  ...storefrontSettings,
  ...deliverySettings,
  ...shopSettings,
  ...teamSettings,
];
