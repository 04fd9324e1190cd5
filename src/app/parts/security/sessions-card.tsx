import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { ownSecurityCalls } from '#contract/own-security.ts';
import { makeCall } from '#device/make-call.ts';
import type { Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { resultOf } from '../../calls/result-of.ts';
import { RefusalState } from '../frame/refusal-state.tsx';
import { useOwnTime } from './use-own-time.ts';
import css from './security.module.css';

type Sessions = CallResponse<'user/sessions'>;
type Session = Sessions['sessions'][number];

/** Lists the account's sessions; ends one of them or all others. */
export function SessionsCard({ token }: { token: string }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [answer, setAnswer] = useState<Result<Sessions>>();
  const load = useCallback(async () => {
    const call = ownSecurityCalls['user/sessions'];
    setAnswer(resultOf(await makeCall('user/sessions', call, {}, { token })));
  }, [token]);
  useEffect(() => {
    void load();
  }, [load]);

  function show(next: Result<Sessions>): void {
    if (next.ok) setAnswer(next);
    else notices.error(refusalText(next.refusal));
  }
  async function end(id: string): Promise<void> {
    const call = ownSecurityCalls['user/session-end'];
    show(resultOf(await makeCall('user/session-end', call, { id }, { token })));
  }
  async function endOthers(): Promise<void> {
    const call = ownSecurityCalls['user/sessions-end-others'];
    show(resultOf(await makeCall('user/sessions-end-others', call, {}, { token })));
  }

  if (answer === undefined) return <Skeleton height="160px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void load()} />;
  const { sessions } = answer.value;
  return (
    <Card title={t`Signed in on`}>
      <Stack gap={4}>
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button icon="sign-out" onPress={() => void endOthers()}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui();
  const time = useOwnTime();
  const { network, current } = session;
  const since = time(session.created_at);
  const lastUsed = time(session.used_at);
  const device = session.device === '' ? t`Unknown device` : session.device;
  return (
    <li className={css.row}>
      <div>
        <p>
          {device} {current ? <Badge tone="info">{t`This device`}</Badge> : null}
        </p>
        <p className={css.soft}>
          <Trans>Since {since}</Trans>
          {' · '}
          <Trans>Last used {lastUsed}</Trans>
          {network === '' ? '' : ` · ${network}`}
        </p>
      </div>
      {current ? null : (
        <Button aria-label={t`Sign out ${device}`} onPress={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
