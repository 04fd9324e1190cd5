import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useAddition } from './use-addition.ts';

const RemoveAddedDialog = lazy(() =>
  import('./remove-added-dialog.tsx').then((module) => ({ default: module.RemoveAddedDialog })),
);

interface RemoveAddedProps {
  entry: TimelineEntry;
  /** All that are listed. */
  entries: readonly TimelineEntry[];
  /** Right after another one: a second tap meant that. */
  isPaused: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** Removes what a change added to the menu and puts back what it replaced, after a question that names both. */
export function RemoveAdded({ entry, entries, isPaused, onDone, children }: RemoveAddedProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const addition = useAddition(entry, entries);
  const [isPending, setPending] = useState(false);
  const [preview, setPreview] = useState<CallResponse<'catalog/restore-preview'> | null>(null);
  if (addition === undefined) return null;

  async function ask(deletion: string): Promise<void> {
    setPending(true);
    const answer = await callBranch('catalog/restore-preview', { deletion });
    setPending(false);
    if (answer.ok) setPreview(answer.value);
    else if (answer.refusal.code === 'changed_meanwhile')
      notices.error(t`Not removed: this was changed again since. Look at the newer entries.`);
    else notices.error(refusalText(answer.refusal));
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        isPending={isPending}
        isDisabled={isPaused}
        onPress={() => void ask(addition)}
      >
        {children}
      </Button>
      {preview === null ? null : (
        <Suspense fallback={null}>
          <RemoveAddedDialog
            addition={addition}
            preview={preview}
            onDone={onDone}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      )}
    </>
  );
}
