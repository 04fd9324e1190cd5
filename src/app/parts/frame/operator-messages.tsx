import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type LiveEvent, operatorMessageEventSchema } from '#contract/live-events.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useSession } from '../../auth/session.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';
import { DismissibleAlert } from './dismissible-alert.tsx';

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
  return <Messages changes={changes} />;
}

function Messages({ changes = 0 }: { changes?: number }) {
  const { answer, again } = useOwnCall('user/messages', {});
  const [dismissed, setDismissed] = useState(storedDismissed);
  useEffect(() => {
    if (changes > 0) void again();
    const timer = setInterval(() => void again(), POLL_MS);
    return () => clearInterval(timer);
  }, [again, changes]);
  const messages = answer?.ok === true ? answer.value.messages : [];
  const news = messages.filter(({ id }) => !dismissed.includes(id)).slice(0, 1);

  function dismiss(): void {
    const next = [...dismissed, ...news.map(({ id }) => id)].slice(-MAX_DISMISSED);
    localStorage.setItem(KEY, next.join(' '));
    setDismissed(next);
  }

  return (
    <DismissibleAlert
      news={news}
      keyOf={({ id }) => id}
      words={([message]) => message.text}
      onDismiss={dismiss}
    />
  );
}
