import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import { isWhole, settingsBefore } from '#domain/audit/put-back.ts';
import { ok, type Result } from '#domain/result.ts';
import { branchForms, type FormName, isFormName } from '#domain/settings/branch-forms.ts';
import { type CallBranch, useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

/** The form that a change saved, if it can be saved with its former values; steps of the setup guide cannot. */
function formOf({ name, refused, changed }: TimelineEntry): FormName | undefined {
  return refused === null && name.startsWith('settings/') && isFormName(name) && isWhole(changed)
    ? name
    : undefined;
}

async function putBack(
  name: FormName,
  { changed }: TimelineEntry,
  callBranch: CallBranch,
): Promise<Result<null>> {
  const stored = await callBranch(`GET ${name}`, {});
  if (!stored.ok) return stored;
  const { settings, seen } = stored.value;
  const before = settingsBefore(settings, changed, branchForms[name].schema);
  if (!before.ok) return before;
  const saved = await callBranch(name, { ...before.value, seen });
  return saved.ok ? ok(null) : saved;
}

/** Saves the values from before a change of settings, if they are still what it saved. */
export function PutBack({ entry, onDone }: { entry: TimelineEntry; onDone: () => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);
  const name = formOf(entry);
  if (name === undefined) return null;

  async function press(form: FormName): Promise<void> {
    setPending(true);
    const answer = await putBack(form, entry, callBranch);
    setPending(false);
    if (answer.ok) {
      notices.success(t`The former values are saved again.`);
      onDone();
    } else if (answer.refusal.code === 'changed_meanwhile')
      notices.error(t`Not put back: this was changed again since. Look at the newer entries.`);
    else notices.error(refusalText(answer.refusal));
  }

  return (
    <Button variant="quiet" icon="undo" isPending={isPending} onPress={() => void press(name)}>
      <Trans>Put back</Trans>
    </Button>
  );
}
