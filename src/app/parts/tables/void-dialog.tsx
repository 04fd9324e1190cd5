import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasonForm } from '../form/use-reason-form.ts';
import { useAskedManagers } from '../people/asked-managers.ts';
import { AskedNote } from '../people/asked-note.tsx';
import { ManagerPin } from '../people/manager-pin.tsx';
import { useDeclineRequest } from '../people/use-decline-request.ts';
import { usePieces } from './pieces-field.tsx';
import { useVoidReasons } from './use-void-reasons.ts';
import { type VoidRequest, withVoidRequest } from './void-request.ts';

interface VoidDialogProps {
  lines: readonly OrderLine[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** How many pieces of the one dish are suggested; absent: all. */
  most?: number | undefined;
  /** What a waiter asked for, where a manager follows their request. */
  asked?: VoidRequest | undefined;
  /** Where a manager who is elsewhere does it, and what they read there. */
  elsewhere?: { href: string; place?: string };
  /** `pieces`: fewer than all of the one dish; undefined: all of each. */
  onVoid: (reason: string, pieces?: number) => void;
}

/** Voids dishes that were already prepared; a reason is required, then a manager or their PIN. */
export function VoidDialog({ lines, isOpen, onOpenChange, most, asked, elsewhere, onVoid }: VoidDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const form = useReasonForm(asked?.reason);
  const usual = useVoidReasons();
  const reason = form.values.reason.trim();
  const decline = useDeclineRequest();
  const chosen = usePieces(lines, asked?.pieces ?? most);
  const items = chosen.names;
  const amount = format.money(chosen.amount, branch.currency);

  const request = { reason, pieces: chosen.pieces, by: actor.name, person: actor.id };
  const waiting = useAskedManagers(isManager(actor) ? undefined : elsewhere?.href);
  const there = elsewhere && { ...elsewhere, href: withVoidRequest(elsewhere.href, request) };

  function voidItems(): void {
    form.discard();
    onVoid(reason, chosen.pieces);
    onOpenChange(false);
  }

  async function declineIt(by: VoidRequest): Promise<void> {
    const path = withVoidRequest(elsewhere?.href ?? '', by);
    const { by: name, person } = by;
    const about = { act: t`Void items`, items: [...items], amount, place: elsewhere?.place ?? '', path };
    if (!(await decline({ by: name, person, ...about }))) return;
    form.discard();
    onOpenChange(false);
  }

  return (
    <DialogForm
      form={form}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onSubmit={() =>
        form.submit(async () => {
          voidItems();
          return ok(null);
        })
      }
      title={t`Void with a reason`}
      role="alertdialog"
      size="small"
      variant="danger"
      isDisabled={reason === ''}
      label={<Trans>Void items</Trans>}
      {...(waiting?.declined_by === '' ? { cancelLabel: <Trans>Keep waiting</Trans> } : {})}
      submit={
        isManager(actor) ? undefined : (
          <ManagerPin
            request={{ act: t`Void items`, items, amount, reason, ...there }}
            isDisabled={reason === ''}
            onApproved={voidItems}
          />
        )
      }
    >
      {asked === undefined ? null : (
        <Cluster justify="space-between">
          <p>
            <Trans>{asked.by} asks for this.</Trans>
          </p>
          {asked.person === '' || !isManager(actor) ? null : (
            <Button icon="close" onPress={() => void declineIt(asked)}>
              <Trans>Decline</Trans>
            </Button>
          )}
        </Cluster>
      )}
      <ul>
        {lines.map((line, at) => (
          <li key={line.id}>{items[at]}</li>
        ))}
      </ul>
      <p>
        <Trans>Amount</Trans>: <strong>{amount}</strong>
      </p>
      {isManager(actor) ? null : <AskedNote href={elsewhere?.href} />}
      {chosen.field}
      {lines.some(({ status }) => status === 'PREPARING') ? (
        <p>
          <Trans>The kitchen sees a started dish struck through and marked as voided.</Trans>
        </p>
      ) : null}
      <ReasonField usual={usual} {...form.field('reason')} />
    </DialogForm>
  );
}
