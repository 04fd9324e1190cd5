import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { orderMailCalls } from '#contract/order-mails.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useMember } from '../account/member.ts';

/** Landing page of the link in an order's e-mail. It asks first, because mail scanners open links. */
export function OrderMailsPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const isMember = useMember() !== null;
  const [parameters] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function stop(): Promise<void> {
    setPending(true);
    const request = {
      sid: parameters.get('order') ?? '',
      key: parameters.get('key') ?? '',
      branch: Number(parameters.get('branch')),
    };
    const answer = resultOf(
      await makeCall('orders/stop-mails', orderMailCalls['orders/stop-mails'], request),
    );
    setPending(false);
    // A link that was cut off names no order.
    const isCut = !answer.ok && answer.refusal.code === 'invalid_fields';
    setRefusal(isCut ? { code: 'no_such_order' } : answer.ok ? undefined : answer.refusal);
    setDone(answer.ok);
  }

  return (
    <>
      <title>{t`E-mails about your orders`}</title>
      {isDone ? (
        <EmptyState isPage icon="check" title={t`You get no more e-mails about your orders`}>
          {isMember ? (
            <Link to="/account">
              <Trans>Your account</Trans>
            </Link>
          ) : (
            <Trans>To get them again, enter your e-mail with your next order.</Trans>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          isPage
          icon="bell"
          title={t`Stop e-mails about your orders?`}
          action={
            <Button variant="primary" isPending={isPending} onPress={() => void stop()}>
              <Trans>Stop e-mails</Trans>
            </Button>
          }
        >
          {refusal === undefined ? (
            <Trans>This includes confirmations and receipts.</Trans>
          ) : (
            <p role="alert">{refusalText(refusal)}</p>
          )}
        </EmptyState>
      )}
    </>
  );
}
