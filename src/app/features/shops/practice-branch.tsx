import { type ComponentType, useEffect, useRef, useState } from 'react';
import { cutOffEnv } from '#device/cut-off-env.ts';
import { outageDrill } from '#device/outage-drill.ts';
import { useSession } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { endLeftDrill } from '../../parts/practice/left-drill.tsx';
import { PracticeStrip } from '../../parts/practice/practice-strip.tsx';
import { BranchFrame } from '../../shell/branch-frame.tsx';
import { deviceEnv } from '../../sync/device-env.ts';
import { type OpenBranch, openBranch } from '../../sync/open-branch.ts';
import { SyncContext } from '../../sync/sync-context.tsx';

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
  const session = useSession();
  const { branch } = useWorkplace();
  // Before any screen asks the server for something.
  useState(() => enter(branch.id));
  useEffect(() => {
    enter(branch.id);
    return () => {
      entered = null;
      // Real work is never offline for practice.
      if (outageDrill.isCutOff(branch.id)) endLeftDrill();
    };
  }, [branch.id]);
  const opened = useOpened(session?.token ?? null);
  if (opened === null) return null;
  return (
    <SyncContext value={opened}>
      <PracticeStrip />
      <BranchFrame />
    </SyncContext>
  );
}

/** The sync of the branch, in the environment that a drill cuts off. */
function useOpened(token: string | null): OpenBranch | null {
  const { shop, branch, actor: known } = useWorkplace();
  const [actor, setActor] = useState(known);
  if (JSON.stringify(actor) !== JSON.stringify(known)) setActor(known);
  const [opened, setOpened] = useState<OpenBranch | null>(null);
  const firstToken = useRef(token);
  useEffect(() => {
    const env = cutOffEnv(deviceEnv(), branch.id, outageDrill);
    const next = openBranch({ actor, shop: shop.id, branch: branch.id, token: firstToken.current, env });
    setOpened(next);
    return () => {
      next.leave();
      setOpened(null);
    };
  }, [actor, shop.id, branch.id]);
  useEffect(() => {
    firstToken.current = token;
    opened?.signedIn(token);
  }, [opened, token]);
  return opened;
}
