import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Branch } from '#domain/shops/branch.ts';
import { useBranchReady, useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** A form about the branch, shown once the branch's row is on the device. */
export function WithBranch({ children }: { children: (branch: Branch) => ReactNode }) {
  const { branch } = useWorkplace();
  const ready = useBranchReady();
  const row = useRow('branch', branch.sid);
  if (!ready || row === undefined) return <Skeleton height="420px" />;
  return children(row);
}
