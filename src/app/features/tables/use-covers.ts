import { sittingOf } from '#domain/tables/table.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import type { Party } from './use-party.ts';

/** Counts the guests of a group of tables; they are kept at its first party. */
export function useCovers(floor: Party['floor']): { min: number; set: (covers: number) => void } {
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { table, sessions } = floor;
  const counted = sessions[0] ?? { sid: sittingOf(table), table: table.sid, covers: 0 };
  const others = floor.covers - counted.covers;
  return {
    min: others,
    set: (covers) => {
      mutate('tables/status', { sid: counted.table, session: counted.sid, covers: covers - others }).catch(
        saveFailed,
      );
    },
  };
}
