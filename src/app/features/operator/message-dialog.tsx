import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callServer } from '#device/call-server.ts';
import { newMessageFields } from '#domain/site/operator-message.ts';
import { DAY_MS } from '#domain/time.ts';
import { useSession } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';

const { text, ends_at } = newMessageFields.shape;
const schema = z.object({ text, ends_at });

const SHOWN_DAYS = 7;
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends a message to one owner, or to all. */
export function MessageDialog({
  owner,
  onSent,
  onClose,
}: {
  owner: { id: string; name: string } | null;
  onSent?: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const token = useSession()?.token ?? '';
  // The same for a repeated request, so that it is sent once.
  const [id] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const form = useForm<{ text: string; ends_at: number | null }, z.infer<typeof schema>>({
    initial: { text: '', ends_at: openedAt + SHOWN_DAYS * DAY_MS },
    schema,
  });

  async function send(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('operator/message', { id, owner: owner?.id ?? null, ...request }, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(owner === null ? t`Sent to all owners` : t`Sent to ${owner.name}`);
    onClose();
    await onSent?.();
  }

  return (
    <DialogForm
      form={form}
      title={owner === null ? t`Message to all owners` : t`Message to ${owner.name}`}
      label={t`Send message`}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t`Text`}
        description={t`Shown in the back office until the owner dismisses it.`}
        maxLength={500}
        multiline
        {...form.field('text')}
      />
      <DateTimeField label={t`Show until`} timeZone={OWN_ZONE} min={openedAt} {...form.field('ends_at')} />
    </DialogForm>
  );
}
