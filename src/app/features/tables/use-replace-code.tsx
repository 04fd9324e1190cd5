import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import type { Table } from '#domain/tables/table.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

/** Asks, then replaces the code of a table, and offers to print the new one. */
export function useReplaceCode(onPrint: (table: Table) => void): {
  ask: (table: Table) => void;
  dialog: ReactElement;
} {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<Table | null>(null);

  async function replace(table: Table): Promise<void> {
    const answer = await callBranch('tables/new-code', { sid: table.sid });
    if (answer.ok) {
      notices.success(t`New code for ${table.name}: please print it`, {
        action: { label: t`Print`, run: () => onPrint(table) },
      });
    } else notices.error(refusalText(answer.refusal));
  }

  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
      title={t`New code for ${asked?.name ?? ''}?`}
      confirmLabel={t`New code`}
      onConfirm={() => {
        if (asked !== null) void replace(asked);
      }}
    >
      {t`The printed code and the links handed out for this table only show the menu from then on.`}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
