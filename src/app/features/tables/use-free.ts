import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { balanceOf } from '#domain/tables/bill.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Frees a table and those merged into it, with the reason why it owes, and goes back to its hall. */
export function useFree({ table, members, sessions }: FloorTable): (reason?: string) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const navigate = useNavigate();
  const view = useView();
  const { path } = useWorkplace();
  const orderOf = (sid: string) => view.get('order', sid);

  return function free(reason?: string): void {
    for (const one of [...members].reverse()) {
      const session = sessions.find(({ sid }) => sid === sittingOf(one));
      const seen = session === undefined ? 0 : Math.max(0, balanceOf(session, orderOf).due);
      const why = reason === undefined ? {} : { reason };
      const args = {
        sid: one.sid,
        session: sittingOf(one),
        next: newId(),
        key: newId(),
        seen_due: seen,
        ...why,
      };
      mutate('tables/reset', args).catch(saveFailed);
    }
    notices.success(t`${table.name} is cleared`);
    void navigate(`${path}/floor?hall=${table.hall}`);
  };
}
