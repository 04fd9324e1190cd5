import { Suspense } from 'react';
import { lazyWithRetry } from '../parts/frame/lazy-with-retry.ts';
import { AccountMenu } from './account-menu.tsx';
import { AppFrame } from './app-frame.tsx';

const OperatorMessages = lazyWithRetry(() =>
  import('../parts/frame/operator-messages.tsx').then((code) => code.OperatorMessages),
);

/** The frame of staff screens outside a branch. */
export function PlainFrame() {
  return (
    <AppFrame
      account={<AccountMenu />}
      messages={
        <Suspense fallback={null}>
          <OperatorMessages />
        </Suspense>
      }
    />
  );
}
