import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { cutOffEnv } from '#device/cut-off-env.ts';
import { outageDrill } from '#device/outage-drill.ts';
import { useSession } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { PracticeStrip } from '../../parts/practice/practice-strip.tsx';
import { BranchFrame } from '../../shell/branch-frame.tsx';
import { deviceEnv } from '../../sync/device-env.ts';
import { BranchSyncProvider } from '../../sync/sync-context.tsx';

/** The component, once the stored drill has been read: a reload in a drill must not connect first. */
export async function loadPracticeBranch(): Promise<ComponentType> {
  await outageDrill.load();
  cutOffRequests();
  return PracticeBranch;
}

/** The branch for practising that this tab shows; null: none, and nothing is cut off. */
let entered: number | null = null;

function enter(branch: number): void {
  entered = branch;
}

/** During a drill every request of this page fails as without a network. */
function cutOffRequests(): void {
  const connected = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) =>
    entered !== null && outageDrill.isCutOff(entered)
      ? Promise.reject(new TypeError('outage drill'))
      : connected(input, init);
}

/** A branch for practising: its mark on every screen, and an environment that a drill can cut off. */
function PracticeBranch() {
  const { t } = useLingui();
  const session = useSession();
  const { shop, branch, actor } = useWorkplace();
  const [env] = useState(() => cutOffEnv(deviceEnv(), branch.id, outageDrill));
  // Before any screen asks the server for something.
  useState(() => enter(branch.id));
  useEffect(() => {
    enter(branch.id);
    return () => {
      entered = null;
      // Real work is never offline for practice.
      if (outageDrill.isCutOff(branch.id)) void outageDrill.end();
    };
  }, [branch.id]);
  return (
    <BranchSyncProvider
      shop={shop.id}
      branch={branch.id}
      actor={actor}
      {...(session ? { token: session.token } : {})}
      env={env}
    >
      <BranchFrame mark={`${t`Practice`} · `} notice={<PracticeStrip />} />
    </BranchSyncProvider>
  );
}
