import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { isManager } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useBranchReady, useRow } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { NotAllowed } from '../not-allowed.tsx';

/** A form about the branch for managers, shown once the branch's row is on the device. */
export function LeadersOnly({ children }: { children: (branch: Branch) => ReactNode }) {
  const { actor, branch } = useWorkplace();
  const ready = useBranchReady();
  const row = useRow('branch', branch.sid);
  if (!isManager(actor)) return <NotAllowed />;
  if (!ready || row === undefined) return <Skeleton height="420px" />;
  return children(row);
}
