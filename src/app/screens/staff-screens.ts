import { firstScreens } from './first-screens.ts';
import { laterScreens } from './later-screens.ts';
import { operatorScreens } from './operator-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import type { StaffScreen } from './staff-screen.ts';

/** Every screen of the staff app below sign-in. Not imported by the board, which needs only the first ones. */
export const staffScreens: readonly StaffScreen[] = [
  ...firstScreens,
  ...laterScreens,
  ...settingsScreens,
  ...operatorScreens,
];
