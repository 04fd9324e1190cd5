import { useLingui } from '@lingui/react/macro';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useMutate } from '../session/sync-context.tsx';
import { sayDone } from './say-done.ts';
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
      mutate('tables/merge', { sid, session, merge: root.sid, merge_session: sittingOf(root) }).then(
        ({ id }) => {
          sayDone(t`${name} and ${other} have one bill now`, () => {
            const apart = { sid, session, merge: null, seen: root.sid, undo: { merged } };
            mutate('tables/merge', apart, { dep: id }).catch(failed);
          });
        },
        failed,
      );
    },
    takeOut(table, root) {
      const { sid, name } = table;
      const session = sittingOf(table);
      const other = root.name;
      mutate('tables/merge', { sid, session, merge: null, seen: root.sid }).then(({ id }) => {
        sayDone(t`${name} has its own bill again, apart from ${other}`, () => {
          const parties = { session, merge_session: sittingOf(root) };
          const again = { sid, merge: root.sid, ...parties, undo: { at: root.merged.indexOf(sid) } };
          mutate('tables/merge', again, { dep: id }).catch(failed);
        });
      }, failed);
    },
  };
}
