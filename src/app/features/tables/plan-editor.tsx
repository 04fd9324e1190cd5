import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Problem } from '#ui/problem.tsx';
import { addedTable, planProblems, type PlanTable } from '#domain/tables/plan-edit.ts';
import type { Hall } from '#domain/tables/table.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { useView } from '../../sync/sync-context.tsx';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { PlanCanvas } from './plan-canvas.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanTools } from './plan-tools.tsx';
import type { Plan } from './use-plan.ts';
import { usePlanKeys } from './use-plan-keys.ts';
import { useToolbarFocus } from './use-toolbar-focus.ts';
import css from './plan.module.css';

/** The plan of one hall with its toolbar. */
export function PlanEditor({ hall, plan }: { hall: Hall; plan: Plan }) {
  const { t } = useLingui();
  const view = useView();
  const refusalText = useRefusalText();
  const { editor, props: focus } = useToolbarFocus();
  const [selected, setSelected] = useState<string | null>(null);
  const { tables } = plan;
  const chosen = tables.find(({ sid }) => sid === selected);
  const elsewhere = view.list('table').filter((one) => one.hall !== hall.sid);
  const names = [...elsewhere, ...tables].map(({ name }) => name);
  const isGood =
    plan.twice === undefined && tables.every((table) => Object.keys(planProblems(table)).length === 0);
  const guard = useLeaveGuard(plan.isDirty && !plan.isSaving, plan.discard);
  useDirtyForm(plan.isDirty);
  usePlanKeys(plan);

  // Covers reload and closing the tab; links are covered by the guard.
  useEffect(() => {
    if (!plan.isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [plan.isDirty]);

  function change(next: PlanTable): void {
    plan.edit(tables.map((one) => (one.sid === next.sid ? next : one)));
  }

  function remove(sid: string): void {
    plan.edit(tables.filter((one) => one.sid !== sid));
    setSelected(null);
  }

  function add(): void {
    const table = addedTable(newId(), tables, names);
    plan.edit([...tables, table]);
    setSelected(table.sid);
  }

  return (
    <div className={css.editor} {...focus}>
      <PlanTools plan={plan} isGood={isGood} onAdd={add} />
      {plan.twice === undefined ? null : (
        <Problem>{refusalText({ code: 'table_name_taken', params: { where: plan.twice } })}</Problem>
      )}
      {plan.theirs.length === 0 ? null : (
        <div className={css.tools}>
          <Problem>{t`Saved by someone else: ${plan.theirs.join(', ')}`}</Problem>
          <Button onPress={plan.takeTheirs}>{t`Show theirs, keep the rest of mine`}</Button>
        </div>
      )}
      {tables.length === 0 ? <EmptyState icon="table" title={t`No tables in this hall yet`} /> : null}
      <div className={css.work}>
        <PlanCanvas
          hall={hall}
          tables={tables}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
          onRemove={remove}
          onFields={() => editor.current?.querySelector<HTMLElement>('section input')?.focus()}
        />
        {chosen === undefined ? (
          <p className={css.hint}>
            {t`Drag a table, or move it with the arrow keys. + and − resize it, R rotates it, Enter opens its fields, Delete removes it.`}
          </p>
        ) : (
          <PlanFields table={chosen} onChange={change} onRemove={() => remove(chosen.sid)} />
        )}
      </div>
      {guard}
    </div>
  );
}
