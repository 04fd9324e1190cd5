import { useCallback, useEffect, useState } from 'react';
import type { Result } from '#domain/result.ts';
import type { Setup } from '#domain/wizard/wizard-steps.ts';
import { onEmailVerified } from '../../auth/email-verified.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';

/** The last answer for each branch: the step list is complete at once on every step. */
const lastSetups = new Map<number, Setup>();

/** How far the setup of the branch is, from the server; asked again when what it depends on changes. */
export function useSetup(): { setup: Result<Setup> | undefined; refresh: () => Promise<Result<Setup>> } {
  const { branch } = useWorkplace();
  const callBranch = useCall();
  const area = useRow('area', branch.sid);
  const counts = [useRows('catalog'), useRows('product'), area?.map ?? [], area?.places ?? []];
  const key = counts.map(({ length }) => length).join();
  const [setup, setSetup] = useState<Result<Setup> | undefined>(() => {
    const value = lastSetups.get(branch.id);
    return value && { ok: true, value };
  });
  const refresh = useCallback(async () => {
    const next = await callBranch('wizard/info', {});
    if (next.ok) lastSetups.set(branch.id, next.value);
    setSetup(next);
    return next;
  }, [callBranch, branch.id]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other counts are another setup
  useEffect(() => void refresh(), [refresh, key]);
  useEffect(() => onEmailVerified(() => void refresh()), [refresh]);
  return { setup, refresh };
}
