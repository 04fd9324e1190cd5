import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { Problem } from '#ui/problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { lineOfText } from '#domain/fields.ts';
import { refuse } from '#domain/result.ts';
import { changedByBoth, type HallLook, mergedLook } from '#domain/tables/hall-edit.ts';
import { sameName } from '#domain/tables/same-name.ts';
import { type Hall, MAX_NAME_LENGTH } from '#domain/tables/table.ts';
import { patternOf } from '../../parts/tables/hall-pattern.ts';
import plan from '../../parts/tables/hall-plan.module.css';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { classes } from '#ui/classes.ts';
import css from './plan.module.css';

const PATTERNS = Array.from({ length: 20 }, (_, index) => index + 1);

const hallLookSchema = z.object({ name: lineOfText(3, MAX_NAME_LENGTH.hall), pattern: z.int() });

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
  const look: HallLook = hall ?? { name: '', pattern: 1 };
  /** The fields as they were before this person changed them; the others follow remote changes. */
  const [seen, setSeen] = useState(look);
  const form = useForm({ initial: seen, schema: hallLookSchema });
  const { name, pattern } = mergedLook(look, form.values, seen);
  const theirs = changedByBoth(look, { name: name.trim(), pattern }, seen);
  const halls = useRows('hall');
  const others = halls.filter(({ sid }) => sid !== hall?.sid);
  const isTaken = sameName([...others, { sid: hall?.sid ?? '', name }], halls) !== undefined;

  const labels = { name: t`Name`, pattern: t`Floor pattern` };

  function change<Field extends keyof HallLook>(field: Field, to: HallLook[Field]): void {
    if (form.values[field] === seen[field]) setSeen({ ...seen, [field]: look[field] });
    form.change({ [field]: to });
  }

  function takeTheirs(): void {
    const known = Object.fromEntries(theirs.map((field) => [field, look[field]]));
    setSeen({ ...seen, ...known });
    form.change(known);
  }

  async function save(): Promise<void> {
    const answer = await form.submit(async (wanted) => {
      if (isTaken) return refuse('hall_name_taken', { fields: { name: 'hall_name_taken' } });
      const known = hall === null ? {} : { sid: hall.sid, seen };
      return callBranch('halls/edit', { ...known, ...mergedLook(look, wanted, seen) });
    });
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    onSaved(answer.value.hall.sid);
    onClose();
  }

  return (
    <DialogForm
      form={form}
      title={hall === null ? t`New hall` : t`Hall ${hall.name}`}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={labels.name}
        value={name}
        onChange={(to) => change('name', to)}
        maxLength={MAX_NAME_LENGTH.hall}
        error={isTaken ? refusalText({ code: 'hall_name_taken' }) : form.errorOf('name')}
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
    </DialogForm>
  );
}
