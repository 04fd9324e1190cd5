import { useContext } from 'react';
import type { Branch } from '#domain/shops/branch.ts';
import { WorkplaceContext } from '../../auth/workplace.ts';
import { SyncContext } from '../../sync/sync-context.tsx';

/** The branch's row as this device has it; undefined: outside a branch, or not loaded. */
export function useOwnBranch(): Branch | undefined {
  const view = useContext(SyncContext)?.sync.view;
  const sid = useContext(WorkplaceContext)?.branch.sid;
  return sid === undefined ? undefined : view?.get('branch', sid);
}
