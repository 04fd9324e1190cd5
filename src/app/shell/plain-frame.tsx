import { AccountMenu } from './account-menu.tsx';
import { AppFrame } from './app-frame.tsx';

/** The frame outside any branch. */
export function PlainFrame() {
  return <AppFrame account={<AccountMenu />} />;
}
