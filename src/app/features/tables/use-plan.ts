import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Refusal } from '#domain/result.ts';
import { type History, redo, startHistory, step, undo } from '#domain/tables/edit-history.ts';
import { planChanges, planTable, type PlanTable } from '#domain/tables/plan-edit.ts';
import { laidOut } from '#domain/tables/plan-layout.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useView } from '../../session/sync-context.tsx';
import { type CallBranch, useCall } from '../../session/use-call.ts';

/** What was saved is shown from here until the rows have come back, at most so long. */
const ROWS_COME_WITHIN_MS = 3000;

interface Draft {
  /** As the server has it. */
  base: readonly PlanTable[];
  history: History<readonly PlanTable[]>;
}

export interface Plan {
  tables: readonly PlanTable[];
  isDirty: boolean;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  edit: (tables: readonly PlanTable[]) => void;
  undo: () => void;
  redo: () => void;
  discard: () => void;
  save: () => Promise<void>;
}

/** The tables of a hall as they are being drawn, every step of it undoable until it is saved. */
export function usePlan(hall: Hall): Plan {
  const { t } = useLingui();
  const view = useView();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const rows = view.list('table').filter((table: Table) => table.hall === hall.sid);
  const live = laidOut([...rows].sort((a, b) => (a.sid < b.sid ? -1 : 1))).map(planTable);
  const { base, history } = draft ?? { base: live, history: startHistory<readonly PlanTable[]>(live) };
  const changes = planChanges(base, history.present);
  const isDirty =
    changes.isMoved || changes.removed.length + changes.added.length + changes.changed.length > 0;

  async function save(): Promise<void> {
    setSaving(true);
    const saved = await savePlan(callBranch, hall, base, history.present);
    setSaving(false);
    const next: Draft = { base: saved.base, history: startHistory(saved.present) };
    setDraft(next);
    if (saved.refusal !== undefined) {
      notices.error(refusalText(saved.refusal));
      return;
    }
    notices.success(t`Saved successfully!`);
    setTimeout(() => setDraft((now) => (now === next ? null : now)), ROWS_COME_WITHIN_MS);
  }

  return {
    tables: history.present,
    isDirty,
    isSaving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (tables) => setDraft({ base, history: step(history, tables) }),
    undo: () => setDraft({ base, history: undo(history) }),
    redo: () => setDraft({ base, history: redo(history) }),
    discard: () => setDraft(null),
    save,
  };
}

/** Saves one after the other; where one is refused, what was saved before it stays so. */
async function savePlan(
  callBranch: CallBranch,
  hall: Hall,
  before: readonly PlanTable[],
  after: readonly PlanTable[],
): Promise<{ base: readonly PlanTable[]; present: readonly PlanTable[]; refusal?: Refusal }> {
  const { removed, added, changed, isMoved } = planChanges(before, after);
  let [base, present] = [before, after];
  for (const sid of removed) {
    const result = await callBranch('tables/delete', { sid });
    if (!result.ok) return { base, present, refusal: result.refusal };
    base = base.filter((one) => one.sid !== sid);
  }
  for (const table of [...added, ...changed]) {
    const { sid, ...form } = table;
    const known = added.includes(table) ? {} : { sid };
    const result = await callBranch('tables/edit', {
      ...known,
      ...form,
      name: form.name.trim(),
      hall: hall.sid,
    });
    if (!result.ok) return { base, present, refusal: result.refusal };
    const saved = planTable(result.value.table);
    base = [...base.filter((one) => one.sid !== sid), saved];
    present = present.map((one) => (one.sid === sid ? saved : one));
  }
  if (isMoved || removed.length + added.length > 0) {
    // All of them: those nobody had placed would arrange themselves anew around the others.
    const plan = present.map(({ sid, x, y, width, height, rotation }) => ({
      sid,
      x,
      y,
      width,
      height,
      rotation,
    }));
    const result = await callBranch('halls/edit', { ...hall, plan });
    if (!result.ok) return { base, present, refusal: result.refusal };
    base = present;
  }
  return { base, present };
}
