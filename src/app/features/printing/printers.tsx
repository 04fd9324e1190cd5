import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Problem } from '#ui/problem.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { Printer } from '#domain/printing/printer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { usePrintTroubleText } from '../../parts/printing/print-labels.ts';
import { useBranchReady, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { PrinterForm } from './printer-form.tsx';
import { RerouteButton } from '../../parts/printing/reroute-button.tsx';
import css from './printers.module.css';

/** The branch's printers: state, what they print, test print. */
export function Printers() {
  const { t } = useLingui();
  const printers = useRows('printer');
  const isReady = useBranchReady();
  const [editing, setEditing] = useState<string | null>(null);
  if (!isReady) return <Skeleton height="320px" />;
  const known = printers.find(({ sid }) => sid === editing);
  if (editing !== null) {
    return <PrinterForm sid={editing} printer={known} onClose={() => setEditing(null)} />;
  }
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setEditing(crypto.randomUUID().slice(0, 13))}>
      <Trans>Add printer</Trans>
    </Button>
  );
  return (
    <Stack gap={4} className={css.screen}>
      {printers.length === 0 ? (
        <EmptyState icon="printer" title={t`No printers yet`} action={add}>
          <Trans>Printers print kitchen tickets and receipts automatically.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={css.cards}>
            {printers.map((printer) => (
              <PrinterCard key={printer.sid} printer={printer} onEdit={() => setEditing(printer.sid)} />
            ))}
          </div>
          <Cluster gap={3}>{add}</Cluster>
        </>
      )}
    </Stack>
  );
}

function PrinterCard({ printer, onEdit }: { printer: Printer; onEdit: () => void }) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const format = useFormat();
  const trouble = usePrintTroubleText();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [isRemoving, setRemoving] = useState(false);
  const { sid, connection, printed_at: printedAt } = printer;

  async function ask(name: 'printers/test' | 'printers/delete'): Promise<void> {
    const result = await callBranch(name, { sid });
    if (!result.ok) refusalNotice(result.refusal);
    else if (name === 'printers/test') notices.success(t`Test ticket sent`);
  }

  return (
    <Card title={printer.name}>
      <Stack gap={3}>
        <Cluster gap={2}>
          {printer.trouble === null ? (
            <Badge tone={printedAt === null ? 'info' : 'done'}>
              {printedAt === null
                ? t`Has not printed yet`
                : t`Printed ${format.instant(printedAt, branch.timezone, 'short')}`}
            </Badge>
          ) : (
            <Problem>{trouble(printer.trouble.reason)}</Problem>
          )}
          {printer.active ? null : <Badge>{t`Not in use`}</Badge>}
        </Cluster>
        <p>
          {'host' in connection
            ? `${connection.host}:${connection.port}`
            : connection.via === 'usb'
              ? t`Connected to a device by USB`
              : t`Connected to a device by serial port`}
          {connection.type === 'device' && connection.via === 'hub' ? (
            <>
              {' · '}
              <Trans>Through the shop’s hub</Trans>
            </>
          ) : null}
        </p>
        <Cluster gap={3}>
          <Button variant="secondary" icon="printer" onPress={() => void ask('printers/test')}>
            <Trans>Print test ticket</Trans>
          </Button>
          <Button variant="secondary" icon="edit" onPress={onEdit}>
            <Trans>Change</Trans>
          </Button>
          <RerouteButton printer={printer} />
          <Button variant="quiet" icon="trash" className={css.remove} onPress={() => setRemoving(true)}>
            <Trans>Remove</Trans>
          </Button>
        </Cluster>
        <ConfirmDialog
          isOpen={isRemoving}
          onOpenChange={setRemoving}
          title={t`Remove ${printer.name}?`}
          confirmLabel={t`Remove printer`}
          onConfirm={() => ask('printers/delete')}
        >
          <Trans>The printer’s settings are deleted, and tickets still waiting for it are not printed.</Trans>
        </ConfirmDialog>
      </Stack>
    </Card>
  );
}
