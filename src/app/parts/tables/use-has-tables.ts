import { hasTables } from '#domain/shops/lite.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Whether the branch has tables, as far as this device knows. */
export function useHasTables(): boolean {
  const { branch } = useWorkplace();
  return hasTables(useRow('branch', branch.sid)?.shop);
}
