import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import type { Result } from '#domain/result.ts';
import { type CallBranch, useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useDeletion } from './use-deletion.ts';
import { type LoadedSettings, useBulkTarget, useTarget } from './put-back-target.ts';

interface PutBackProps {
  entry: TimelineEntry;
  loaded: LoadedSettings;
  /** Right after another one: a second tap meant that. */
  isPaused: boolean;
  onDone: () => void;
}

/** Saves the values from before a change, if they are still what it saved. */
export function PutBack({ entry, loaded, isPaused, onDone }: PutBackProps) {
  const target = useTarget(entry, loaded);
  if (target === undefined || !target.isOffered(entry.changed)) return null;
  return (
    <PutBackButton
      putBack={(callBranch) => target.putBack(callBranch, entry.changed)}
      isPaused={isPaused}
      onDone={onDone}
    >
      <Trans>Put back</Trans>
    </PutBackButton>
  );
}

interface BulkPutBackProps extends Pick<PutBackProps, 'isPaused' | 'onDone'> {
  entries: readonly TimelineEntry[];
}

/** The same for all products of a bulk edit. */
export function BulkPutBack({ entries, isPaused, onDone }: BulkPutBackProps) {
  const putBack = useBulkTarget(entries);
  if (putBack === undefined) return null;
  return (
    <PutBackButton putBack={putBack} isPaused={isPaused} onDone={onDone}>
      <Trans>Put all back</Trans>
    </PutBackButton>
  );
}

interface RestoreProps extends Pick<PutBackProps, 'entry' | 'isPaused' | 'onDone'> {
  /** All that are listed. */
  entries: readonly TimelineEntry[];
  children: ReactNode;
}

/** Puts everything back that a deletion from the menu took, while the server still has it. */
export function Restore({ entry, entries, isPaused, onDone, children }: RestoreProps) {
  const { t } = useLingui();
  const deletion = useDeletion(entry, entries);
  if (deletion === undefined) return null;
  return (
    <PutBackButton
      putBack={(callBranch) => callBranch('catalog/restore', { deletion })}
      success={t`Restored`}
      isPaused={isPaused}
      onDone={onDone}
    >
      {children}
    </PutBackButton>
  );
}

interface PutBackButtonProps extends Pick<PutBackProps, 'isPaused' | 'onDone'> {
  putBack: (callBranch: CallBranch) => Promise<Result<unknown>>;
  /** The notice afterwards; absent: the former values are saved. */
  success?: string;
  children: ReactNode;
}

function PutBackButton({ putBack, success, isPaused, onDone, children }: PutBackButtonProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);

  async function press(): Promise<void> {
    setPending(true);
    const answer = await putBack(callBranch);
    setPending(false);
    if (answer.ok) {
      notices.success(success ?? t`The former values are saved again.`);
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
      onPress={() => void press()}
    >
      {children}
    </Button>
  );
}
