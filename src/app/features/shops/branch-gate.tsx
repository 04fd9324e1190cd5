import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { BranchFrame } from '../../shell/branch-frame.tsx';
import { useSession } from '../../auth/session.ts';
import { workplaceOf, WorkplaceContext } from '../../auth/workplace.ts';
import { BranchSyncProvider } from '../../sync/sync-context.tsx';

const UnknownBranch = lazyWithRetry(() => import('./unknown-branch.tsx').then((code) => code.UnknownBranch));

// Its drill is read before its sync starts.
const PracticeBranch = lazyWithRetry(() =>
  import('./practice-branch.tsx').then((code) => code.loadPracticeBranch()),
);

/** Root of `/admin/{shop}/{branch}`: checks access, provides sync and frame. */
export function BranchGate() {
  const session = useSession();
  const { shop: shopName, branch: branchSid } = useParams();
  if (session === undefined || session === null) return null;
  const place = workplaceOf(session, shopName, branchSid);
  if (place === undefined) {
    return (
      <Suspense>
        <UnknownBranch key={`${shopName} ${branchSid}`} />
      </Suspense>
    );
  }
  const { shop, branch, actor } = place;
  const key = `${session.person.id} ${branch.id}`;
  return (
    <WorkplaceContext value={place}>
      {branch.practice_of === undefined ? (
        <BranchSyncProvider key={key} shop={shop.id} branch={branch.id} actor={actor} token={session.token}>
          <BranchFrame />
        </BranchSyncProvider>
      ) : (
        <Suspense>
          <PracticeBranch key={key} />
        </Suspense>
      )}
    </WorkplaceContext>
  );
}
