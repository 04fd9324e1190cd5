import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';

/** Below the code of one table: a link for the present party only, and a new printed code. */
export function CodeTools({ table, onReplace }: { table: Table; onReplace: () => void }) {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const { actor } = useWorkplace();
  const links = table.party_key === '' ? [] : tableLinks(table, location.origin, table.party_key);
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
            <Button variant="quiet" onPress={onReplace}>
              {t`Replace code`}
            </Button>
          ) : null}
        </Stack>
      </Card>
    </div>
  );
}
