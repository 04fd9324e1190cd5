import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DateField } from '#ui/date-field.tsx';
import { notices } from '#ui/notices.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { type CorrectionKind, correctionFields } from '#domain/billing/correction.ts';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { localClock } from '#domain/time.ts';
import { serverNow } from '../../clock/clock.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { useSession } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useForm } from '../../parts/form/use-form.ts';

interface CorrectionInput {
  amount: number | null;
  reason: string;
  sign: 'up' | 'down';
  /** When a transfer arrived, as a calendar day. */
  day: string;
}

/** The day is added to what the owner reads. */
const MAX_REASON_LENGTH = 180;

const schema = z.object({
  amount: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
  reason: correctionFields.reason,
  sign: z.enum(['up', 'down']),
  day: z.string(),
});

/** Notes money that came or was paid back, or corrects the balance. */
export function CorrectionDialog({
  kind,
  account: { owner, currency, balance, invoices },
  onSaved,
  onClose,
}: {
  kind: CorrectionKind;
  account: CallResponse<'operator/owner'>;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const token = useSession()?.token ?? '';
  // The same for a repeated request, so that it is booked once.
  const [id] = useState(() => crypto.randomUUID());
  const isTransfer = kind === 'transfer';
  const unpaid = invoices.filter(({ paid }) => !paid).map(({ number }) => referenceOf(number));
  const [today] = useState(() => localClock(serverNow(), 'UTC').day);
  const form = useForm<CorrectionInput, z.infer<typeof schema>>({
    // A transfer usually pays all that is due.
    initial: {
      amount: isTransfer && balance < 0 ? -balance : null,
      // What the owner was asked to state.
      reason: isTransfer ? unpaid.join(', ').slice(0, MAX_REASON_LENGTH) : '',
      sign: 'up',
      day: today,
    },
    schema,
  });
  const titles = { transfer: t`Note a transfer`, refund: t`Note a refund`, correction: t`Correct balance` };

  async function save(): Promise<void> {
    const answer = await form.submit(async ({ amount, reason, sign, day }) => {
      const noted = isTransfer ? `${reason}, ${format.day(day)}` : reason;
      const signed = sign === 'down' ? -amount : amount;
      return resultOf(
        await callServer(
          'operator/correction',
          { id, owner: owner.id, kind, amount: signed, reason: noted },
          { token },
        ),
      );
    });
    if (answer?.ok !== true) return;
    notices.success(
      t`Saved. The balance of ${owner.name} is ${format.money(answer.value.balance, currency)}`,
    );
    onClose();
    await onSaved();
  }

  return (
    <DialogForm form={form} title={titles[kind]} onSubmit={save} onClose={onClose}>
      {kind === 'correction' ? (
        <SegmentedControl
          label={t`Direction`}
          value={form.values.sign}
          onChange={(sign) => form.change({ sign })}
          options={[
            { id: 'up', label: t`Credit` },
            { id: 'down', label: t`Charge` },
          ]}
        />
      ) : null}
      <MoneyField
        label={t`Amount`}
        currency={currency}
        maxValue={MAX_MONEY}
        description={
          isTransfer ? t`Received from ${owner.name}` : kind === 'refund' ? t`Paid back to ${owner.name}` : ''
        }
        {...form.field('amount')}
      />
      {isTransfer ? (
        <DateField
          label={t`Received on`}
          value={form.values.day}
          max={today}
          onChange={(day) => form.change({ day: day ?? today })}
        />
      ) : null}
      <TextField
        label={t`Reason`}
        description={
          isTransfer
            ? t`The invoices it pays. The owner sees it with amount and date.`
            : t`The owner sees it with the amount.`
        }
        maxLength={isTransfer ? MAX_REASON_LENGTH : 200}
        {...form.field('reason')}
      />
    </DialogForm>
  );
}
