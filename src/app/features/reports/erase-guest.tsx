import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { isPhone } from '#domain/phone.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';

type Found = CallResponse<'members/erase-guest'>;

/**
 * Erases a guest's personal data from the branch's orders and bookings, found by phone number; shows counts first
 * (GDPR Art. 17).
 */
export function EraseGuest() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<Found>();

  function show(next: boolean): void {
    setOpen(next);
    setPhone('');
    setFound(undefined);
  }
  async function ask(confirmed: boolean): Promise<void> {
    const answer = await callBranch('members/erase-guest', { phone, confirmed });
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    if (!answer.value.erased) {
      setFound(answer.value);
      return;
    }
    show(false);
    notices.success(t`The guest’s data has been erased.`);
  }

  const finished = found === undefined ? 0 : found.orders + found.bookings - found.open;
  return (
    <>
      <div>
        <Button icon="trash" onPress={() => show(true)}>
          <Trans>Erase guest data</Trans>
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onOpenChange={show}
        title={t`Erase guest data`}
        size="small"
        footer={
          finished > 0 ? (
            <Button variant="danger" icon="trash" onPress={() => void ask(true)}>
              <Trans>Erase permanently</Trans>
            </Button>
          ) : (
            <Button variant="primary" isDisabled={!isPhone(phone)} onPress={() => void ask(false)}>
              <Trans>Find orders and bookings</Trans>
            </Button>
          )
        }
      >
        <Stack gap={3}>
          <TextField
            label={t`Phone`}
            type="tel"
            value={phone}
            maxLength={40}
            onChange={(next) => {
              setPhone(next);
              setFound(undefined);
            }}
          />
          {found === undefined ? null : (
            <p role="status">
              <Trans>
                Orders: {found.orders}. Bookings: {found.bookings}. Not finished, left unchanged: {found.open}
                .
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              Name, phone, address and notes are erased at this branch. Dishes, amounts, tax and dates stay.
              This cannot be undone.
            </Trans>
          </p>
        </Stack>
      </Dialog>
    </>
  );
}
