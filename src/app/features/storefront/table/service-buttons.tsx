import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { GuestCallKind } from '#domain/tables/table.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { isOwnCall } from './own-calls.ts';
import { useCallText } from './use-call-text.ts';
import type { useGuestTable } from './use-guest-table.ts';
import css from './table-bar.module.css';

/** What can be asked of the staff from a table. */
export function ServiceButtons({
  seated: { table, callStaff, refusal },
}: {
  seated: ReturnType<typeof useGuestTable>;
}) {
  const { t } = useLingui();
  const callText = useCallText();
  const refusalText = useRefusalText();
  const [pending, setPending] = useState<GuestCallKind>();
  const waitsFor = (kind: GuestCallKind) => table?.calls.find((one) => one.kind === kind);

  async function ask(kind: GuestCallKind, isWithdrawn = false): Promise<void> {
    setPending(kind);
    const answer = await callStaff(kind, isWithdrawn);
    setPending(undefined);
    if (answer.ok && isWithdrawn) notices.success(t`The staff know that you need nothing`);
    else if (answer.ok)
      notices.success(kind === 'bill' ? t`You asked for the bill` : t`The staff have been called`);
    else notices.error(refusalText(answer.refusal));
  }

  const choices = [
    { kind: 'waiter' as const, label: t`Call a waiter`, icon: 'bell' as const },
    { kind: 'bill' as const, label: t`Ask for the bill`, icon: 'receipt' as const },
  ];
  return (
    <div className={css.service}>
      {choices.map(({ kind, label, icon }) => {
        const waiting = waitsFor(kind);
        return waiting === undefined ? (
          <Button
            key={kind}
            icon={icon}
            variant="secondary"
            isPending={pending === kind}
            isDisabled={table === undefined}
            onPress={() => void ask(kind)}
          >
            {label}
          </Button>
        ) : (
          <div key={kind} className={css.called}>
            <span role="status">{callText(waiting)}</span>
            {isOwnCall(waiting) ? (
              <Button variant="quiet" isPending={pending === kind} onPress={() => void ask(kind, true)}>
                <Trans>Take back</Trans>
              </Button>
            ) : (
              <small className={css.soft}>
                <Trans>from another phone at this table</Trans>
              </small>
            )}
          </div>
        );
      })}
      {table !== undefined && table.coming.length > 0 ? (
        <p role="status" className={css.soft}>
          <Trans>Staff are on their way</Trans>
        </p>
      ) : null}
      {refusal?.code === 'offline' ? (
        <p role="status" className={css.soft}>
          <Trans>No connection. Please wave to the staff.</Trans>
        </p>
      ) : null}
    </div>
  );
}
