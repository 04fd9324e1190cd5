import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { BranchFrame } from '../../shell/branch-frame.tsx';
import { useSession } from '../../session/session.ts';
import { placeOf, WorkplaceContext } from '../../session/workplace.ts';
import { BranchSyncProvider } from '../../session/sync-context.tsx';

/** Everything below `/admin/{shop}/{branch}`: the place somebody may enter, its sync, its frame. */
export function PlaceGate() {
  const { t } = useLingui();
  const session = useSession();
  const { shop: shopName, branch: branchSid } = useParams();
  if (session === undefined || session === null) return null;
  const place = placeOf(session, shopName, branchSid);
  if (place === undefined) {
    return (
      <EmptyState
        icon="warning"
        title={t`This branch is not one of yours`}
        action={
          <Link href="/admin" variant="primary">
            {t`To my branches`}
          </Link>
        }
      />
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
