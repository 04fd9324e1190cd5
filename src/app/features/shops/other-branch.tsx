import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../auth/session.ts';
import { workplaceOf, WorkplaceContext } from '../../auth/workplace.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { UnknownBranch } from './unknown-branch.tsx';

// Its drill is read before anything connects.
const PracticeBranch = lazyWithRetry(() =>
  import('./practice-branch.tsx').then((code) => code.loadPracticeBranch()),
);

/** An address that is no branch of the person's, or one for practising. */
export function OtherBranch() {
  const session = useSession();
  const { shop, branch } = useParams();
  if (session === undefined || session === null) return null;
  const place = workplaceOf(session, shop, branch);
  if (place === undefined) return <UnknownBranch />;
  return (
    <WorkplaceContext value={place}>
      <Suspense>
        <PracticeBranch key={session.person.id} />
      </Suspense>
    </WorkplaceContext>
  );
}
