import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { type LoadedSettings, type Target, useTarget } from './put-back-target.ts';

interface PutBackProps {
  entry: TimelineEntry;
  loaded: LoadedSettings;
  /** The change was one itself. */
  isOfPutBack: boolean;
  /** Right after another one: a second tap meant that. */
  isPaused: boolean;
  onDone: () => void;
}

/** Saves the values from before a change, if they are still what it saved. */
export function PutBack({ entry, loaded, isOfPutBack, isPaused, onDone }: PutBackProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);
  const target = useTarget(entry, loaded);
  if (target === undefined || !target.isOffered(entry.changed)) return null;

  async function press({ putBack }: Target): Promise<void> {
    setPending(true);
    const answer = await putBack(callBranch, entry.changed);
    setPending(false);
    if (answer.ok) {
      notices.success(t`The former values are saved again.`);
      onDone();
    } else if (answer.refusal.code === 'changed_meanwhile')
      notices.error(t`Not put back: this was changed again since. Look at the newer entries.`);
    else notices.error(refusalText(answer.refusal));
  }

  return (
    <Button
      variant="quiet"
      icon="undo"
      isPending={isPending}
      isDisabled={isPaused}
      onPress={() => void press(target)}
    >
      {isOfPutBack ? <Trans>Change again</Trans> : <Trans>Put back</Trans>}
    </Button>
  );
}
