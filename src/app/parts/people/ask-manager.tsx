import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '../frame/lazy-with-retry.ts';
import type { ManagerRequest } from './ask-manager-dialog.tsx';
import css from './ask-manager.module.css';

export const AskManagerDialog = lazyWithRetry(() =>
  import('./ask-manager-dialog.tsx').then((code) => code.AskManagerDialog),
);

interface AskManagerProps {
  request: ManagerRequest;
  /** One of several on a screen, as a small button: what it is about. */
  of?: string;
}

/** Where only a manager may do something: brings the request to a manager’s own device. */
export function AskManager({ request, of }: AskManagerProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        {...(of === undefined
          ? { icon: 'user' }
          : { className: css.small, 'aria-label': t`Ask a manager: ${of}` })}
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
