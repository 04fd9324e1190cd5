import { useLingui } from '@lingui/react/macro';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { noticeWhenSaved } from '../actions/show-done.ts';
import { useSaveFailed } from '../actions/use-save-failed.ts';

interface Merge {
  merge: (table: Table, root: Table) => void;
  takeOut: (table: Table, root: Table) => void;
}

/** Merges tables onto one bill, or removes one; undo restores the previous groups. */
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
      noticeWhenSaved(mutate('tables/merge', { sid, merge: root.sid, ...parties }), {
        text: t`${name} and ${other} now share one bill`,
        undo(dep) {
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
      noticeWhenSaved(mutate('tables/merge', { sid, session, merge: null, seen: root.sid }), {
        text: t`${name} has its own bill again, separate from ${other}`,
        undo(dep) {
          const parties = { session, merge_session: sittingOf(root) };
          const again = { sid, merge: root.sid, ...parties, undo: { at: root.merged.indexOf(sid) } };
          return mutate('tables/merge', again, { dep });
        },
        failed,
      });
    },
  };
}
