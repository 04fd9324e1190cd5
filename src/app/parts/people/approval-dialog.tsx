import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { fullName } from '#domain/people/full-name.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import { approveByPin } from '../../auth/enrolled-device.ts';
import { approveOnOwnDevice } from '../../auth/own-device-approval.ts';
import { useEnrolment } from '../../auth/session.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { AskManagerDialog } from './ask-manager-dialog.tsx';
import { PinPad } from './pin-pad.tsx';
import css from './approval-dialog.module.css';

/** What a manager is asked to approve, in the words of the screen. */
export interface ApprovalRequest {
  /** The act: Void items. */
  act: string;
  /** The dishes, or the bill. */
  items: readonly string[];
  /** The money it is about, formatted; null: none. */
  amount: string | null;
  /** Why; null where the act asks for no reason. */
  reason: string | null;
  /** Where in the branch: Table 4, #112. */
  place?: string;
  /** The address of the screen on which a manager who is elsewhere does it; absent: there is none. */
  href?: string;
}

interface ApprovalDialogProps {
  managers: readonly DeviceUser[];
  request: ApprovalRequest;
  onApproved: () => void;
  onClose: () => void;
}

/** A manager reads what the person at the device wants to do, and allows it with their PIN. */
export function ApprovalDialog({ managers, request, onApproved, onClose }: ApprovalDialogProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const first = managers.find(({ has_pin: has }) => has) ?? managers[0];
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [problem, setProblem] = useState('');
  const [isElsewhere, setElsewhere] = useState(false);
  const isOwnDevice = useEnrolment() === null;
  const callBranch = useCall();
  const { act, items, amount, place, href } = request;

  async function approve(pin: string): Promise<void> {
    setProblem('');
    const manager = managers.find(({ id }) => id === chosen);
    if (manager === undefined) return;
    const answer = isOwnDevice
      ? await approveOnOwnDevice(callBranch, manager, pin, onApproved)
      : await approveByPin(chosen, pin, onApproved);
    if (answer.ok) onClose();
    else setProblem(refusalText(answer.refusal));
  }

  if (isElsewhere && href !== undefined) {
    const asked = { act, items, href, ...(place === undefined ? {} : { place }), ...(amount && { amount }) };
    return <AskManagerDialog request={asked} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`A manager approves`}
      size="medium"
      footer={
        href === undefined ? undefined : (
          <Button icon="forward" onPress={() => setElsewhere(true)}>
            <Trans>The manager is elsewhere</Trans>
          </Button>
        )
      }
    >
      <div className={css.sides}>
        <Stack gap={4}>
          <section className={css.request} aria-label={t`To approve`}>
            <p className={css.act}>
              <strong>{act}</strong>
              {amount === null ? null : <strong>{amount}</strong>}
            </p>
            <ul>
              {items.map((item, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
                <li key={at}>{item}</li>
              ))}
            </ul>
            {request.reason === null ? null : (
              <p>
                <Trans>Reason</Trans>: <bdi>{request.reason}</bdi>
              </p>
            )}
          </section>
          <RadioGroup
            label={t`Who approves`}
            value={chosen}
            onChange={setChosen}
            options={managers.map((one) => ({
              id: one.id,
              label: fullName(one),
              ...(one.has_pin ? {} : { detail: t`no PIN yet`, isDisabled: true }),
            }))}
          />
        </Stack>
        <PinPad label={t`The manager’s PIN`} problem={problem} onPin={approve} />
      </div>
    </Dialog>
  );
}
