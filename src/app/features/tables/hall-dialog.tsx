import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changedByBoth, type HallLook } from '#domain/tables/hall-edit.ts';
import { MAX_NAME_LENGTH, sameName } from '#domain/tables/same-name.ts';
import type { Hall } from '#domain/tables/table.ts';
import { patternOf } from '../../parts/tables/hall-pattern.ts';
import plan from '../../parts/tables/hall-plan.module.css';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFocusFirstError } from '../../parts/form/use-focus-first-error.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { classes } from '#ui/classes.ts';
import css from './plan.module.css';

const PATTERNS = Array.from({ length: 20 }, (_, index) => index + 1);

interface HallDialogProps {
  hall: Hall | null;
  onClose: () => void;
  onSaved: (sid: string) => void;
}

/** A hall's name and floor pattern; a new hall without `hall`. */
export function HallDialog({ hall, onClose, onSaved }: HallDialogProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const look: HallLook = hall ?? { name: '', pattern: 1 };
  /** Only the changed fields with their values before; the others follow remote changes. */
  const [mine, setMine] = useState<Partial<HallLook>>({});
  const [before, setBefore] = useState<Partial<HallLook>>({});
  const { name, pattern } = { ...look, ...mine };
  const seen: HallLook = { ...look, ...before };
  const theirs = changedByBoth(look, { name: name.trim(), pattern }, seen);
  const [form, focusFirstError] = useFocusFirstError<HTMLDivElement>();
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const halls = useRows('hall');
  const others = halls.filter(({ sid }) => sid !== hall?.sid);
  const isTaken = sameName([...others, { sid: hall?.sid ?? '', name }], halls) !== undefined;
  const isLong = name.trim().length > 2;
  const isGood = isLong && !isTaken;
  const tooShort = isTried && !isLong ? refusalText({ code: 'min_length:3' }) : undefined;
  const error = isTaken ? refusalText({ code: 'hall_name_taken' }) : tooShort;

  const labels = { name: t`Name`, pattern: t`Floor pattern` };

  function change<Field extends keyof HallLook>(field: Field, to: HallLook[Field]): void {
    setBefore({ ...before, [field]: seen[field] });
    setMine({ ...mine, [field]: to });
  }

  function takeTheirs(): void {
    const without = (fields: Partial<HallLook>) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => !theirs.some((one) => one === field)));
    setMine(without(mine));
    setBefore(without(before));
  }

  async function save(): Promise<void> {
    setTried(true);
    if (!isGood) {
      focusFirstError();
      return;
    }
    setSaving(true);
    const known = hall === null ? {} : { sid: hall.sid, seen };
    const result = await callBranch('halls/edit', { ...known, name: name.trim(), pattern });
    setSaving(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    notices.success(t`Saved successfully!`);
    onSaved(result.value.hall.sid);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={hall === null ? t`New hall` : t`Hall ${hall.name}`}
      footer={
        <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
          {t`Save`}
        </Button>
      }
    >
      <Stack gap={4} ref={form}>
        <TextField
          label={labels.name}
          value={name}
          onChange={(to) => change('name', to)}
          maxLength={MAX_NAME_LENGTH.hall}
          error={error}
        />
        <fieldset className={css.patterns}>
          <legend>{labels.pattern}</legend>
          {PATTERNS.map((one) => (
            <label key={one} className={css.pattern}>
              <input
                type="radio"
                name="pattern"
                aria-label={String(one)}
                checked={one === pattern}
                onChange={() => change('pattern', one)}
              />
              <span className={classes(plan.plan, css.swatch)} {...patternOf({ pattern: one })} />
            </label>
          ))}
        </fieldset>
        {theirs.length === 0 ? null : (
          <>
            <Problem>{t`Saved by someone else: ${theirs.map((field) => labels[field]).join(', ')}`}</Problem>
            <Button onPress={takeTheirs}>{t`Show theirs, keep the rest of mine`}</Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
