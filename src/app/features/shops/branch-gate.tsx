import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { BranchFrame } from '../../shell/branch-frame.tsx';
import { useSession } from '../../auth/session.ts';
import { workplaceOf, WorkplaceContext } from '../../auth/workplace.ts';
import { BranchSyncProvider } from '../../sync/sync-context.tsx';

// Both of its kinds are rare.
const OtherBranch = lazyWithRetry(() => import('./other-branch.tsx').then((code) => code.OtherBranch));

/** Root of `/admin/{shop}/{branch}`: checks access, provides sync and frame. */
export function BranchGate() {
  const session = useSession();
  const { shop: shopName, branch: branchSid } = useParams();
  if (session === undefined || session === null) return null;
  const place = workplaceOf(session, shopName, branchSid);
  if (place === undefined || place.branch.practice_of !== undefined) {
    return (
      <Suspense>
        <OtherBranch key={`${shopName} ${branchSid}`} />
      </Suspense>
    );
  }
  const { shop, branch, actor } = place;
  return (
    <WorkplaceContext value={place}>
      <BranchSyncProvider
        key={`${session.person.id} ${branch.id}`}
        shop={shop.id}
        branch={branch.id}
        actor={actor}
        token={session.token}
      >
        <BranchFrame />
      </BranchSyncProvider>
    </WorkplaceContext>
  );
}
