import { useLingui } from '@lingui/react/macro';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useMutate } from '../session/sync-context.tsx';
import { sayWhenSaved } from './say-done.ts';
import { useSaveFailed } from './use-save-failed.ts';

interface Merge {
  merge: (table: Table, root: Table) => void;
  takeOut: (table: Table, root: Table) => void;
}

/** Puts tables on one bill, or takes one out again; a tap takes it back, and the tables hang together as they did. */
export function useMerge(): Merge {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return {
    merge(table, root) {
      const { sid, name, merged } = table;
      const session = sittingOf(table);
      const other = root.name;
      const parties = { session, merge_session: sittingOf(root) };
      sayWhenSaved(mutate('tables/merge', { sid, merge: root.sid, ...parties }), {
        said: t`${name} and ${other} have one bill now`,
        back(dep) {
          const apart = { sid, session, merge: null, seen: root.sid, undo: { merged } };
          return mutate('tables/merge', apart, { dep });
        },
        failed,
      });
    },
    takeOut(table, root) {
      const { sid, name } = table;
      const session = sittingOf(table);
      const other = root.name;
      sayWhenSaved(mutate('tables/merge', { sid, session, merge: null, seen: root.sid }), {
        said: t`${name} has its own bill again, apart from ${other}`,
        back(dep) {
          const parties = { session, merge_session: sittingOf(root) };
          const again = { sid, merge: root.sid, ...parties, undo: { at: root.merged.indexOf(sid) } };
          return mutate('tables/merge', again, { dep });
        },
        failed,
      });
    },
  };
}
