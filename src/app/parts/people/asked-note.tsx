import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { dropAsked, useAskedManagers } from './asked-managers.ts';

/** That managers were asked for what this address does, what came of it, and how to withdraw it. */
export function AskedNote({ href }: { href: string | undefined }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const asked = useAskedManagers(href);
  const [isPending, setPending] = useState(false);
  if (asked === undefined) return null;
  const { managers, declined_by: by, href: path } = asked;

  async function withdraw(): Promise<void> {
    setPending(true);
    const answer = await callBranch('approvals/withdraw', { path }).finally(() => setPending(false));
    if (!answer.ok) return void refusalNotice(answer.refusal);
    dropAsked(path);
    notices.success(t`Request withdrawn`);
  }

  return (
    <Cluster justify="space-between">
      <p role="status">
        {by === '' ? (
          <Plural
            value={managers}
            one="Asked # manager, waiting for an answer"
            other="Asked # managers, waiting for an answer"
          />
        ) : (
          <Trans>{by} declined</Trans>
        )}
      </p>
      {by === '' ? (
        <Button icon="close" isPending={isPending} onPress={() => void withdraw()}>
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </Cluster>
  );
}
