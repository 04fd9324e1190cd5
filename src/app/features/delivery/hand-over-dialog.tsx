import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_PIN_MISSES, type Proof } from '#domain/delivery/handover.ts';
import type { Order } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import css from './driver-screen.module.css';

const PIN = /^\d{4}$/;
const pinFields = z.object({ pin: z.string().check(z.regex(PIN)) });

interface Props {
  order: Order;
  onProof: (proof: Proof) => void;
  /** Stores a photo on this phone and answers its id; undefined: it cannot be decoded. */
  onPhoto: (file: Blob) => Promise<string | undefined>;
  onClose: () => void;
}

/** Proof of delivery as the branch requires it: the customer's PIN, a photo, or the reason for having neither. */
export function HandOverDialog({ order, onProof, onPhoto, onClose }: Props) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const left = MAX_PIN_MISSES - (order.pin_misses ?? 0);
  const asksPin = order.handover !== 'photo' && left > 0;
  const asksPhoto = order.handover !== 'pin';
  const reasons = [t`Left at the door`, t`Left with a neighbor`, t`Customer does not have the PIN`];

  const done = (proof: Proof) => {
    onProof(proof);
    onClose();
  };

  async function photographed(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (file === undefined) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const photo = await onPhoto(file);
      if (photo === undefined) setTrouble(t`This photo cannot be read. Take another one.`);
      else done({ kind: 'photo', photo, reason: '' });
    } catch (error) {
      console.warn('the photo was not kept', error);
      setTrouble(t`The photo could not be saved on this phone. Its storage may be full.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Hand over ${labels.number(order)}`} shape="sheet">
      <Stack gap={4}>
        {asksPin ? <PinForm left={left} onPin={(pin) => done({ kind: 'pin', pin })} /> : null}
        {asksPhoto ? (
          <FileTrigger
            acceptedFileTypes={['image/*']}
            defaultCamera="environment"
            onSelect={(files) => void photographed(files)}
          >
            <Button variant={asksPin ? 'secondary' : 'primary'} isPending={isBusy}>
              <Trans>Photograph the drop-off</Trans>
            </Button>
          </FileTrigger>
        ) : null}
        {trouble === undefined ? null : (
          <p role="alert" className={css.trouble}>
            {trouble}
          </p>
        )}
        <div role="group" aria-labelledby="without-proof" className={css.reasons}>
          <p id="without-proof">
            {order.handover === 'pin' ? (
              <Trans>Reason for no PIN:</Trans>
            ) : (
              <Trans>Reason for no photo:</Trans>
            )}
          </p>
          {reasons.map((reason) => (
            <Button key={reason} variant="secondary" onPress={() => done({ kind: 'word', reason })}>
              {reason}
            </Button>
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

function PinForm({ left, onPin }: { left: number; onPin: (pin: string) => void }) {
  const { t } = useLingui();
  const form = useForm({ initial: { pin: '' }, schema: pinFields });

  const submit = () =>
    form.submit(async ({ pin }) => {
      onPin(pin);
      return ok(null);
    });

  return (
    <SubmitForm className={css.pin} onSubmit={submit}>
      <TextField
        label={t`PIN from the customer`}
        description={
          left < MAX_PIN_MISSES
            ? t`Wrong PIN. Tries left: ${left}`
            : t`Without a connection, the PIN is checked later.`
        }
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={4}
        {...form.field('pin')}
        onChange={(text) => form.change({ pin: text.replace(/\D/g, '') })}
      />
      <Button type="submit" variant="primary" isDisabled={!PIN.test(form.values.pin)}>
        <Trans>Delivered</Trans>
      </Button>
    </SubmitForm>
  );
}
