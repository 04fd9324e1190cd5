import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Refusal } from '#domain/result.ts';
import { type History, redo, startHistory, step, undo } from '#domain/tables/edit-history.ts';
import { planChanges, planMark, planTable, type PlanTable, takenOver } from '#domain/tables/plan-edit.ts';
import { sameName } from '#domain/tables/same-name.ts';
import { laidOut } from '#domain/tables/plan-layout.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useView } from '../../sync/sync-context.tsx';
import { type CallBranch, useCall } from '../../calls/use-call.ts';

/** Saved tables are shown from here until their rows arrive, at most this long. */
const ROWS_COME_WITHIN_MS = 3000;

interface Draft {
  /** As on the server. */
  base: readonly PlanTable[];
  /** Version marks of the rows when the edit began, so that changes saved by others are not overwritten. */
  marks: ReadonlyMap<string, string>;
  /** Tables that have not been placed yet. */
  unplaced: ReadonlySet<string>;
  history: History<readonly PlanTable[]>;
}

export interface Plan {
  tables: readonly PlanTable[];
  isDirty: boolean;
  /** A name given here that another table of the branch already has. */
  twice: string | undefined;
  /** Names of tables another person saved since: those changed here as well, and new ones. */
  theirs: readonly string[];
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  edit: (tables: readonly PlanTable[]) => void;
  undo: () => void;
  redo: () => void;
  discard: () => void;
  /** Takes over their versions of `theirs`; the rest of the plan stays. */
  takeTheirs: () => void;
  save: () => Promise<void>;
}

/** The tables of a hall being edited, with undo until saved. */
export function usePlan(hall: Hall): Plan {
  const { t } = useLingui();
  const view = useView();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** Our own saved changes have not arrived yet: do not report them as another person's. */
  const [isSettling, setSettling] = useState(false);
  const tables: readonly Table[] = view.list('table');
  const rows = tables.filter((table) => table.hall === hall.sid);
  const elsewhere = tables.filter((table) => table.hall !== hall.sid);
  const live = laidOut([...rows].sort((a, b) => (a.sid < b.sid ? -1 : 1))).map(planTable);
  const { base, marks, unplaced, history } = draft ?? {
    base: live,
    marks: new Map(rows.map((row) => [row.sid, planMark(row)])),
    unplaced: new Set(rows.flatMap(({ sid, width }) => (width === 0 ? [sid] : []))),
    history: startHistory<readonly PlanTable[]>(live),
  };
  const { moved, removed, added, changed } = planChanges(base, history.present);
  const isDirty = moved.length + removed.length + added.length + changed.length > 0;

  const rowOf = (sid: string) => rows.find((row) => row.sid === sid);
  const drawn = [...moved, ...changed].map(({ sid }) => sid);
  const known = new Set([...base, ...history.present].map(({ sid }) => sid));
  const came = live.filter(({ sid }) => !known.has(sid));
  const stale = new Set(
    [...drawn, ...base.flatMap(({ sid }) => (unplaced.has(sid) ? [sid] : []))].filter((sid) => {
      const row = rowOf(sid);
      return row === undefined || planMark(row) !== marks.get(sid);
    }),
  );
  for (const { sid } of came) stale.add(sid);
  const areTheirs = isDirty && !isSaving && !isSettling;

  function takeTheirs(): void {
    const newMarks = new Map(marks);
    for (const sid of stale) {
      const row = rowOf(sid);
      if (row !== undefined) newMarks.set(sid, planMark(row));
    }
    const present = takenOver(history.present, live, stale);
    setDraft({
      base: takenOver(base, live, stale),
      marks: newMarks,
      unplaced,
      history: startHistory(present),
    });
  }

  async function save(): Promise<void> {
    setSaving(true);
    setSettling(true);
    const saved = await savePlan(callBranch, hall, { base, marks, unplaced }, history.present);
    setSaving(false);
    const { refusal, present, ...standing } = saved;
    // After a refusal undo stays possible, unless earlier steps refer to a table by a sid that changed.
    const isAsDrawn = refusal !== undefined && present === history.present;
    const next: Draft = { ...standing, history: isAsDrawn ? history : startHistory(present) };
    setDraft(next);
    if (refusal !== undefined) {
      setSettling(false);
      refusalNotice(refusal);
      return;
    }
    notices.success(t`Saved successfully!`);
    setTimeout(() => {
      setSettling(false);
      setDraft((now) => (now === next ? null : now));
    }, ROWS_COME_WITHIN_MS);
  }

  return {
    tables: history.present,
    isDirty,
    twice: sameName([...elsewhere, ...history.present], [...elsewhere, ...base]),
    theirs: areTheirs ? [...base, ...came].flatMap(({ sid, name }) => (stale.has(sid) ? [name] : [])) : [],
    takeTheirs,
    isSaving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (tables) => setDraft({ base, marks, unplaced, history: step(history, tables) }),
    undo: () => setDraft({ base, marks, unplaced, history: undo(history) }),
    redo: () => setDraft({ base, marks, unplaced, history: redo(history) }),
    discard: () => setDraft(null),
    save,
  };
}

function seenOf(marks: ReadonlyMap<string, string>, sid: string): { seen?: string } {
  const seen = marks.get(sid);
  return seen === undefined ? {} : { seen };
}

interface Saved extends Pick<Draft, 'base' | 'marks' | 'unplaced'> {
  present: readonly PlanTable[];
  refusal?: Refusal;
}

/**
 * Saves the changes one by one; those before a refused one stay saved. Removals and renames come first and in one
 * call: names become free only then, and two tables may swap theirs.
 */
async function savePlan(
  callBranch: CallBranch,
  hall: Hall,
  before: Pick<Draft, 'base' | 'marks' | 'unplaced'>,
  after: readonly PlanTable[],
): Promise<Saved> {
  const { removed, added, changed, moved } = planChanges(before.base, after);
  const marks = new Map(before.marks);
  let { base, unplaced } = before;
  let present = after;
  for (const sid of removed) {
    const result = await callBranch('tables/delete', { sid });
    if (!result.ok) return { base, marks, unplaced, present, refusal: result.refusal };
    base = base.filter((one) => one.sid !== sid);
  }
  // Save the computed positions of unplaced tables, or they would be rearranged around the others.
  const placed = after.filter((one) => moved.includes(one) || unplaced.has(one.sid));
  if (placed.length > 0) {
    const plan = placed.map(({ sid, name, x, y, width, height, rotation }) => ({
      sid,
      name: name.trim(),
      x,
      y,
      width,
      height,
      rotation,
    }));
    const seen = plan.map((one) => ({ ...one, ...seenOf(marks, one.sid) }));
    const result = await callBranch('halls/edit', { ...hall, seen: hall, plan: seen });
    if (!result.ok) return { base, marks, unplaced, present, refusal: result.refusal };
    const places = new Map(plan.map((one) => [one.sid, one]));
    base = base.map((one) => ({ ...one, ...places.get(one.sid) }));
    for (const one of base) if (places.has(one.sid)) marks.set(one.sid, planMark(one));
    if (placed.some(({ name }) => name !== name.trim()))
      present = present.map((one) => ({ ...one, ...places.get(one.sid) }));
    unplaced = new Set();
  }
  for (const table of [...added, ...changed]) {
    const { sid, ...form } = table;
    const known = added.includes(table) ? {} : { sid, ...seenOf(marks, sid) };
    const result = await callBranch('tables/edit', {
      ...known,
      ...form,
      name: form.name.trim(),
      hall: hall.sid,
    });
    if (!result.ok) return { base, marks, unplaced, present, refusal: result.refusal };
    const saved = planTable(result.value.table);
    marks.set(saved.sid, planMark(saved));
    base = [...base.filter((one) => one.sid !== sid), saved];
    present = present.map((one) => (one.sid === sid ? saved : one));
  }
  return { base, marks, unplaced, present };
}
