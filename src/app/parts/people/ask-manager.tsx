import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '../frame/lazy-with-retry.ts';
import type { ManagerRequest } from './ask-manager-dialog.tsx';

export const AskManagerDialog = lazyWithRetry(() =>
  import('./ask-manager-dialog.tsx').then((code) => code.AskManagerDialog),
);

/** Where only a manager may do something: brings the request to a manager’s own device. `of` tells buttons apart. */
export function AskManager({ request, of }: { request: ManagerRequest; of?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="user"
        onPress={() => setOpen(true)}
        {...(of === undefined ? {} : { 'aria-label': t`Ask a manager: ${of}` })}
      >
        <Trans>Ask a manager</Trans>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AskManagerDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
