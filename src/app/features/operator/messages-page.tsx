import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { isShown } from '#domain/site/operator-message.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { MessageDialog } from './message-dialog.tsx';
import css from './operator.module.css';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Message = CallResponse<'operator/messages'>['messages'][number];

/** Messages to owners: those that are shown, and earlier ones. */
export function MessagesPage() {
  const { t } = useLingui();
  const { answer, again, token } = useOwnCall('operator/messages', {});
  const [isWriting, setWriting] = useState(false);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { messages } = answer.value;
  return (
    <div className={css.screen}>
      <div>
        <Button variant="primary" icon="plus" onPress={() => setWriting(true)}>
          {t`New message`}
        </Button>
      </div>
      {messages.length === 0 ? (
        <EmptyState icon="bell" title={t`No messages yet`}>
          <Trans>Owners see a message in the back office until they dismiss it.</Trans>
        </EmptyState>
      ) : (
        messages.map((message) => (
          <MessageCard key={message.id} message={message} token={token} again={again} />
        ))
      )}
      {isWriting ? <MessageDialog owner={null} onSent={again} onClose={() => setWriting(false)} /> : null}
    </div>
  );
}

function MessageCard({
  message,
  token,
  again,
}: {
  message: Message;
  token: string;
  again: () => Promise<void>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalNotice = useRefusalNotice();
  const [isPending, setPending] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const isOn = isShown(message, openedAt);

  async function withdraw(): Promise<void> {
    setPending(true);
    const answer = resultOf(await callServer('operator/message/withdraw', { id: message.id }, { token }));
    setPending(false);
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    notices.success(t`Message withdrawn`);
    await again();
  }

  const badge = isOn ? t`Shown` : message.withdrawn_at === null ? t`Ended` : t`Withdrawn`;
  return (
    <Card
      title={message.owner === null ? t`To all owners` : t`To ${message.owner_name}`}
      subtitle={t`Sent ${format.instant(message.created_at, OWN_ZONE, 'short')}, until ${format.instant(message.ends_at, OWN_ZONE, 'short')}`}
      aside={<Badge tone={isOn ? 'fresh' : 'neutral'}>{badge}</Badge>}
      footer={
        isOn ? (
          <Button isPending={isPending} onPress={() => void withdraw()}>
            <Trans>Withdraw message</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className={css.text}>{message.text}</p>
    </Card>
  );
}
