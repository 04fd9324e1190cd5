import { AccountMenu } from './account-menu.tsx';
import { AppFrame } from './app-frame.tsx';

/** The frame of staff screens outside a branch. */
export function PlainFrame() {
  return <AppFrame account={<AccountMenu />} />;
}
