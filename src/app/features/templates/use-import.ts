import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { safeParse } from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import type { LiveEvent } from '#contract/live-events.ts';
import { importCompletedSchema } from '#contract/templates.ts';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';

/** The event may be missed while the socket is down, so the server is polled too. */
const ASK_EVERY_MS = 2000;

/** An import into the branch: accepted by the server, then run in the background. */
export function useImport(onDone: () => void) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [running, setRunning] = useState<string | null>(null);

  const look = useCallback(async () => {
    if (running === null) return;
    const answer = await callBranch('GET templates', {});
    const found = answer.ok ? answer.value.imports.find(({ id }) => id === running) : undefined;
    if (found === undefined || found.done_at === null) return;
    setRunning(null);
    const { name, refusal } = found;
    if (refusal !== null) {
      const { code, params } = refusal;
      refusalNotice({ code, ...(params === undefined ? {} : { params }) });
      return;
    }
    notices.success(t`${name} imported`);
    onDone();
  }, [running, callBranch, refusalNotice, onDone, t]);

  useLiveEvents(
    useCallback(
      (event: LiveEvent) => {
        if (event.type !== 'events.import_completed') return;
        const completed = safeParse(importCompletedSchema, event.data);
        if (completed.success && completed.data.id === running) void look();
      },
      [running, look],
    ),
  );
  useEffect(() => {
    if (running === null) return undefined;
    const timer = setInterval(() => void look(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, look]);

  async function begin(send: (id: string) => Promise<Result<unknown>>): Promise<void> {
    const id = crypto.randomUUID();
    const asked = await send(id);
    if (!asked.ok) {
      refusalNotice(asked.refusal);
      return;
    }
    notices.success(t`Saved successfully! This will take a few minutes to complete. Please wait`);
    setRunning(id);
  }

  return { isRunning: running !== null, begin };
}
