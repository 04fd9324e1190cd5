import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useNameList } from '../../i18n/use-name-list.ts';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';

/** How many things are named at most. */
const NAMED = 8;

export interface RemoveAddedDialogProps {
  /** The addition, for `catalog/restore`. */
  addition: string;
  /** What goes and what stays. */
  preview: CallResponse<'catalog/restore-preview'>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before what was added to the menu is removed: says what goes, what is put back and what stays. */
export function RemoveAddedDialog({ addition, preview, onDone, onClose }: RemoveAddedDialogProps) {
  const { t } = useLingui();
  const nameList = useNameList();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const undoDeletion = useUndoDeletion();
  const [isPending, setPending] = useState(false);
  const { removed, restored, kept } = preview;
  const count = removed.length;
  const former = restored.length;
  const [name] = removed;

  const listed = (names: readonly string[]) => nameList(names, NAMED);

  function notice(): string {
    if (count === 0 || name === undefined)
      return t`The menu is as it was before. What was edited since stays.`;
    if (count === 1) return t`${name} removed`;
    return t`${plural(count, { one: '# item removed', other: '# items removed' })}`;
  }

  async function remove(): Promise<void> {
    setPending(true);
    const answer = await callBranch('catalog/restore', { deletion: addition });
    setPending(false);
    if (!answer.ok) {
      notices.error(refusalText(answer.refusal));
      return;
    }
    undoDeletion(notice(), answer.value.deletion, onDone);
    onClose();
    onDone();
  }

  const title = () => {
    if (count === 1 && name !== undefined) return t`Remove ${name}?`;
    if (count > 0) return t`${plural(count, { one: 'Remove # item?', other: 'Remove # items?' })}`;
    if (former > 0) return t`${plural(former, { one: 'Put back # item?', other: 'Put back # items?' })}`;
    return t`Nothing is left to remove`;
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title()}
      footer={
        <>
          <Button onPress={onClose}>
            {count + former === 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {count + former === 0 ? null : (
            <Button
              variant={count === 0 ? 'primary' : 'danger'}
              isPending={isPending}
              onPress={() => void remove()}
            >
              {count === 0
                ? t`Put back`
                : t`${plural(count, { one: 'Remove # item', other: 'Remove # items' })}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {count > 1 ? <p>{listed(removed)}</p> : null}
        {former === 0 ? null : <p>{t`Put back as they were before: ${listed(restored)}`}</p>}
        {kept.length === 0 ? null : <p>{t`Edited since or in use, these stay: ${listed(kept)}`}</p>}
        {count === 0 ? null : (
          <p>
            <Trans>
              What is removed disappears from the online menu and the tills. Earlier orders and reports keep
              it. You can restore it from the change history for 24 hours.
            </Trans>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
