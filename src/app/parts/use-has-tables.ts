import { hasTables } from '#domain/shops/lite.ts';
import { useRow } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';

/** Whether there are tables to sit at here, as far as the device knows. */
export function useHasTables(): boolean {
  const { branch } = useWorkplace();
  return hasTables(useRow('branch', branch.sid)?.shop);
}
