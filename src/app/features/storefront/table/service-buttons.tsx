import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { GuestCallKind } from '#domain/tables/table.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { useGuestTable } from './use-guest-table.ts';
import css from './table-bar.module.css';

/** A guest at a table is where the restaurant is. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What can be asked of the staff from a table. */
export function ServiceButtons({
  seated: { table, callStaff, refusal },
}: {
  seated: ReturnType<typeof useGuestTable>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const [pending, setPending] = useState<GuestCallKind>();
  const waitsFor = (kind: GuestCallKind) => table?.calls.find((one) => one.kind === kind)?.at;

  async function ask(kind: GuestCallKind): Promise<void> {
    setPending(kind);
    const answer = await callStaff(kind);
    setPending(undefined);
    if (answer.ok)
      notices.success(kind === 'bill' ? t`The staff will bring the bill` : t`The staff have been called`);
    else notices.error(refusalText(answer.refusal));
  }

  const choices = [
    { kind: 'waiter' as const, label: t`Call a waiter`, icon: 'bell' as const },
    { kind: 'bill' as const, label: t`Ask for the bill`, icon: 'receipt' as const },
  ];
  return (
    <div className={css.service}>
      {choices.map(({ kind, label, icon }) => {
        const since = waitsFor(kind);
        return (
          <Button
            key={kind}
            icon={icon}
            variant="secondary"
            isPending={pending === kind}
            isDisabled={since !== undefined || table === undefined}
            onPress={() => void ask(kind)}
          >
            {since === undefined ? label : t`${label}: asked at ${format.instant(since, HERE, 'time')}`}
          </Button>
        );
      })}
      {refusal?.code === 'offline' ? (
        <p role="status" className={css.soft}>
          <Trans>No connection. Please wave to the staff.</Trans>
        </p>
      ) : null}
    </div>
  );
}
