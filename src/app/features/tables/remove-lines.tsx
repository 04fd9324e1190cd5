import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sumOfPrices } from '#domain/orders/order-totals.ts';
import { isClosedToRemoval } from '#domain/orders/remove-items.ts';
import { isManager } from '#domain/roles.ts';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { AskManagerDialog } from '../../parts/people/ask-manager.tsx';
import { useApprovers } from '../../parts/people/use-approvers.ts';
import { usePieces } from '../../parts/tables/pieces-field.tsx';
import { VoidDialog } from '../../parts/tables/void-dialog.tsx';
import { voidRequestIn, withVoidRequest } from '../../parts/tables/void-request.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { PartyLine } from './use-party.ts';

interface RemoveLinesProps {
  chosen: readonly PartyLine[];
  /** With a reason, prepared dishes are voided too. `pieces`: fewer than all of the one dish. */
  onRemove: (reason?: string, pieces?: number) => void;
  /** Whether it is asked for at once, as where a manager follows a waiter's request. */
  isAsked?: boolean;
}

/** Removes selected lines from a bill after confirmation; only managers can void prepared dishes. */
export function RemoveLines({ chosen, onRemove, isAsked = false }: RemoveLinesProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(isAsked);
  const { actor, branch, path } = useWorkplace();
  const format = useFormat();
  const labels = useOrderLabels();
  const search = useSearchParams()[0];
  const isApprovable = useApprovers().length > 0;
  const lines = chosen.map(({ line }) => line).filter(({ voided }) => voided === undefined);
  const isPaid = chosen.some(
    (one) => one.line.voided === undefined && unpaidLines([one], [one.home]).length === 0,
  );
  const some = usePieces(lines);
  const cooked = lines.filter(({ status }) => status !== 'PLACED');
  const [first] = chosen;
  const href = `${path}/tables/${first?.home.table ?? ''}?remove=${cooked.map(({ id }) => id).join()}`;
  const elsewhere = { href, ...(first === undefined ? {} : { place: labels.place(first.order) }) };
  const dialog = { isOpen: isAsking, onOpenChange: setAsking };
  if (lines.length === 0) return null;
  if (chosen.some(({ order }) => isClosedToRemoval(order))) {
    // In its place, as the row of a phone has no room for a reason beside it.
    return <Button icon="trash" isDisabled>{t`Paid: cannot remove`}</Button>;
  }
  return (
    <>
      <Button icon="trash" onPress={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {cooked.length === 0 ? (
        <ConfirmDialog
          {...dialog}
          title={t`Remove these items from the bill?`}
          confirmLabel={t`Remove from bill`}
          onConfirm={() => onRemove(undefined, some.pieces)}
        >
          <ul>
            {lines.map((line, at) => (
              <li key={line.id}>{some.names[at]}</li>
            ))}
          </ul>
          {some.field}
          <p>
            <Trans>The kitchen sees the removed items crossed out.</Trans>
          </p>
          {isPaid ? (
            <p role="status">
              <Trans>
                These items are partly paid. The payment stays recorded until the owner or a manager voids it.
              </Trans>
            </p>
          ) : null}
        </ConfirmDialog>
      ) : isManager(actor) || isApprovable ? (
        <VoidDialog
          {...dialog}
          lines={lines}
          asked={isAsked ? voidRequestIn(search) : undefined}
          elsewhere={elsewhere}
          onVoid={onRemove}
        />
      ) : !isAsking ? null : (
        <Suspense fallback={null}>
          <AskManagerDialog
            request={{
              act: t`Void items`,
              items: cooked.map(({ quantity, name }) => `${quantity} × ${name}`),
              amount: format.money(sumOfPrices(cooked), branch.currency),
              ...elsewhere,
              href: withVoidRequest(href, {
                reason: '',
                pieces: undefined,
                by: actor.name,
                person: actor.id,
              }),
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
