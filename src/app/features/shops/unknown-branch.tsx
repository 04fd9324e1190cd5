import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { refreshAccess } from '../../auth/sign-in.ts';

/** A branch missing from the stored session: it may be newer, so access is reloaded before showing an error. */
export function UnknownBranch() {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    void refreshAccess().finally(() => setAsked(true));
  }, []);
  if (!isAsked) return <Skeleton height="320px" />;
  return (
    <EmptyState
      icon="warning"
      title={t`You do not have access to this branch`}
      action={
        <Link href="/admin?branches" variant="primary">
          {t`Go to my branches`}
        </Link>
      }
    />
  );
}
