import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';

/** Below the code of one table: a link for the present party only, and a new printed code. */
export function CodeTools({ table }: { table: Table }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const copyLink = useCopyLink();
  const { actor } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const links = table.party_key === '' ? [] : tableLinks(table, location.origin, table.party_key);

  async function replace(): Promise<void> {
    const answer = await callBranch('tables/new-code', { sid: table.sid });
    if (answer.ok) notices.success(t`New code for ${table.name}: please print it`);
    else notices.error(refusalText(answer.refusal));
  }

  return (
    <div data-print="never">
      <Card
        title={t`Other codes`}
        subtitle={
          <Trans>
            A link for the present party ends when the table is cleared. It also opens their bill.
          </Trans>
        }
      >
        <Stack gap={3} align="start">
          {links.map(({ part, href }) => (
            <Button key={href} icon="copy" onPress={() => copyLink(href)}>
              {part === null ? t`Copy link for this party` : t`Copy link for part ${part}`}
            </Button>
          ))}
          {isManager(actor) ? (
            <Button variant="quiet" onPress={() => setAsking(true)}>
              {t`Replace code`}
            </Button>
          ) : null}
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`New code for ${table.name}?`}
        confirmLabel={t`New code`}
        onConfirm={() => void replace()}
      >
        {t`The printed code and the links handed out for this table only show the menu from then on.`}
      </ConfirmDialog>
    </div>
  );
}
