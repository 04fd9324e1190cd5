import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDishesLabel } from './dish-label.ts';
import { linesByOrder } from './lines-by-order.ts';
import { showDone } from '../../parts/actions/show-done.ts';
import type { PartyLine } from './use-party.ts';

interface Move {
  lines: (chosen: readonly PartyLine[], target: Table, part: number | null) => void;
  /** Removes the last part of a bill and moves its lines to the whole table. */
  lastPart: (table: Table, chosen: readonly PartyLine[]) => void;
  /** `isGroup`: the tables merged with the old one are merged with the new one. */
  party: (from: Table, target: Table, isGroup: boolean) => void;
}

/** Moves dishes to another bill, or a party to another table, following it on screen; with undo. */
export function useMove(): Move {
  const { t } = useLingui();
  const dishLabel = useDishesLabel();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const navigate = useNavigate();
  const { path } = useWorkplace();

  function back(chosen: readonly PartyLine[], dep: string): void {
    const places = new Map<string, PartyLine[]>();
    for (const one of chosen) {
      const place = `${one.home.sid} ${one.part}`;
      places.set(place, [...(places.get(place) ?? []), one]);
    }
    for (const [first, ...others] of places.values()) {
      if (first === undefined) continue;
      const { home, part } = first;
      const place = { sid: home.table, session: home.sid, table_part: part };
      mutate('tables/move-lines', { ...place, items: linesByOrder([first, ...others]) }, { dep }).catch(
        failed,
      );
    }
  }

  return {
    lines(chosen, target, part) {
      const dishes = dishLabel(chosen);
      const place = { sid: target.sid, session: sittingOf(target), table_part: part };
      mutate('tables/move-lines', { ...place, items: linesByOrder(chosen) }).then(({ id }) => {
        const table = target.name;
        const text =
          part === null ? t`${dishes} moved to ${table}` : t`${dishes} moved to ${table}, part ${part}`;
        showDone(text, () => back(chosen, id));
      }, failed);
    },
    async lastPart({ sid, name, number_of_split: part, ...table }, chosen) {
      const dishes = dishLabel(chosen);
      const place = { sid, session: sittingOf({ sid, ...table }), table_part: null };
      try {
        const moved = await mutate('tables/move-lines', { ...place, items: linesByOrder(chosen) });
        const fewer = { sid, number_of_split: part - 1, seen: part };
        const { id } = await mutate('tables/split', fewer, { dep: moved.id });
        showDone(t`${name}: part ${part} removed, ${dishes} moved to the whole table`, () => {
          const again = { sid, number_of_split: part, seen: part - 1 };
          mutate('tables/split', again, { dep: id }).then((split) => back(chosen, split.id), failed);
        });
      } catch (fault) {
        failed(fault);
      }
    },
    party(from, target, isGroup) {
      const session = sittingOf(from);
      const group = isGroup ? { group: true } : {};
      const fresh = () => ({ next: newId(), key: newId(), ...group });
      const show = (table: Table) => navigate(`${path}/tables/${table.sid}`, { replace: true });
      mutate('tables/move', { sid: from.sid, session, to: target.sid, ...fresh() }).then(({ id }) => {
        showDone(t`${from.name}: the party is now at ${target.name}`, () => {
          const args = { sid: target.sid, session, to: from.sid, ...fresh() };
          mutate('tables/move', args, { dep: id }).catch(failed);
          void show(from);
        });
      }, failed);
      void show(target);
    },
  };
}
