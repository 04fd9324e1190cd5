import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { fullName } from '#domain/people/full-name.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import { approveByPin } from '../../auth/enrolled-device.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { PinPad } from './pin-pad.tsx';

interface ApprovalDialogProps {
  managers: readonly DeviceUser[];
  onClose: () => void;
}

/** A manager proves with their PIN that they allow one act of the person at the device. */
export function ApprovalDialog({ managers, onClose }: ApprovalDialogProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const first = managers.find(({ has_pin: has }) => has) ?? managers[0];
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [problem, setProblem] = useState('');

  async function approve(pin: string): Promise<void> {
    setProblem('');
    const answer = await approveByPin(chosen, pin);
    if (!answer.ok) {
      setProblem(refusalText(answer.refusal));
      return;
    }
    const name = managers.find(({ id }) => id === chosen)?.first_name ?? '';
    notices.success(t`Approved by ${name}`);
    onClose();
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`A manager approves`} size="small">
      <Stack gap={4}>
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
        <PinPad label={t`The manager’s PIN`} problem={problem} onPin={approve} />
      </Stack>
    </Dialog>
  );
}
