import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import type { Plan } from './use-plan.ts';
import css from './plan.module.css';

/** A text field has its own undo. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}

/** The plan of one hall with its toolbar. */
export function PlanEditor({ hall, plan }: { hall: Hall; plan: Plan }) {
  const { t } = useLingui();
  const view = useView();
  const refusalText = useRefusalText();
  const editor = useRef<HTMLDivElement>(null);
  const hadKeyboard = useRef(false);
  const [selected, setSelected] = useState<string | null>(null);
  const { tables } = plan;
  const chosen = tables.find(({ sid }) => sid === selected);
  const elsewhere = view.list('table').filter((one) => one.hall !== hall.sid);
  const names = [...elsewhere, ...tables].map(({ name }) => name);
  const isGood =
    plan.twice === undefined && tables.every((table) => Object.keys(planProblems(table)).length === 0);
  const guard = useLeaveGuard(plan.isDirty && !plan.isSaving, plan.discard);
  useDirtyForm(plan.isDirty);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    if (isRedo) plan.redo();
    else plan.undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // Covers reload and closing the tab; links are covered by the guard.
  useEffect(() => {
    if (!plan.isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [plan.isDirty]);

  // Removed tables and disabled buttons lose focus: move it to the toolbar.
  useEffect(() => {
    const { activeElement: active } = document;
    const isLost = active === null || active === document.body || active.matches('[disabled]');
    if (!isLost || !hadKeyboard.current) return;
    const [first, ...others] =
      editor.current?.firstElementChild?.querySelectorAll('button:not([disabled])') ?? [];
    const tool = others[0] ?? first;
    if (tool instanceof HTMLElement) tool.focus({ preventScroll: true });
  });

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
    <div
      ref={editor}
      className={css.editor}
      onFocus={() => {
        hadKeyboard.current = true;
      }}
      onBlur={({ relatedTarget: to }) => {
        if (to !== null) hadKeyboard.current = editor.current?.contains(to) === true;
      }}
    >
      <div className={css.tools}>
        <Button icon="plus" isDisabled={tables.length >= 300 || plan.isSaving} onPress={add}>
          {t`Add table`}
        </Button>
        <Button icon="undo" isDisabled={!plan.canUndo || plan.isSaving} onPress={plan.undo}>
          {t`Undo`}
        </Button>
        <Button isDisabled={!plan.canRedo || plan.isSaving} onPress={plan.redo}>
          {t`Redo`}
        </Button>
        <span className={css.gap} />
        {plan.isDirty ? (
          <Button variant="quiet" isDisabled={plan.isSaving} onPress={plan.discard}>
            {t`Discard`}
          </Button>
        ) : null}
        <Button
          variant="primary"
          isPending={plan.isSaving}
          isDisabled={!plan.isDirty || !isGood}
          onPress={() => void plan.save()}
        >
          {t`Save`}
        </Button>
      </div>
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
