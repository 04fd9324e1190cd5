import { hasTables } from '#domain/shops/lite.ts';
import { useRow } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';

/** Whether the branch has tables, as far as this device knows. */
export function useHasTables(): boolean {
  const { branch } = useWorkplace();
  return hasTables(useRow('branch', branch.sid)?.shop);
}
