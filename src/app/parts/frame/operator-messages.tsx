import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type LiveEvent, operatorMessageEventSchema } from '#contract/live-events.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useSession } from '../../auth/session.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';
import { useIsIdle } from '../kitchen/use-is-idle.ts';
import { useTrouble } from './troubles.ts';
import css from './operator-messages.module.css';

const POLL_MS = 5 * MINUTE_MS;
const KEY = 'brigade.dismissed-messages';
/** More than are ever shown at the same time. */
const MAX_DISMISSED = 100;

const storedDismissed = (): string[] => (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** Messages of the operator, for owners, one at a time, each until it is dismissed on this device. */
export function OperatorMessages() {
  return useIsOwner() ? <Messages /> : null;
}

/** The same in a branch, whose socket tells when they have changed. */
export function LiveOperatorMessages() {
  return useIsOwner() ? <LiveMessages /> : null;
}

function useIsOwner(): boolean {
  return useSession()?.person.roles.includes('owner') === true;
}

function LiveMessages() {
  const [changes, setChanges] = useState(0);
  useLiveEvents(
    useCallback((event: LiveEvent) => {
      if (event.type !== 'events.message') return;
      if (z.safeParse(operatorMessageEventSchema, event.data).success) setChanges((before) => before + 1);
    }, []),
  );
  const { next, dismiss } = useMessages(changes);
  useTrouble(
    next === undefined
      ? null
      : { kind: 'message', tone: 'info', text: next.text, onDismiss: () => dismiss(next.id) },
  );
  return null;
}

/** The first one that was not dismissed here. `changes`: asks again when it grows. */
function useMessages(changes: number) {
  const { answer, again } = useOwnCall('user/messages', {});
  const [dismissed, setDismissed] = useState(storedDismissed);
  useEffect(() => {
    if (changes > 0) void again();
    const timer = setInterval(() => void again(), POLL_MS);
    return () => clearInterval(timer);
  }, [again, changes]);
  const messages = answer?.ok === true ? answer.value.messages : [];
  const next = messages.find(({ id }) => !dismissed.includes(id));

  function dismiss(id: string): void {
    const all = [...dismissed, id].slice(-MAX_DISMISSED);
    localStorage.setItem(KEY, all.join(' '));
    setDismissed(all);
  }

  return { next, dismiss };
}

function Messages() {
  const { t } = useLingui();
  const { next, dismiss } = useMessages(0);
  const [shown, setShown] = useState(next);
  const isIdle = useIsIdle();
  // It moves the screen, so it appears and goes only while the screen is not being touched.
  if (isIdle && shown?.id !== next?.id) setShown(next);
  if (shown === undefined) return null;
  return (
    <div role="status" className={css.message} data-print="never">
      <Icon name="info" size={22} />
      <p className={css.text}>{shown.text}</p>
      <Button
        onPress={() => {
          dismiss(shown.id);
          setShown(undefined);
        }}
      >{t`Dismiss`}</Button>
    </div>
  );
}
