import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { lockTimes, sharedDeviceFields, type SharedDeviceForm } from '#domain/people/shared-device.ts';
import type { Result } from '#domain/result.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';

interface SharedDeviceFieldsProps {
  initial: SharedDeviceForm;
  /** The button. */
  label: ReactNode;
  onSubmit: (form: SharedDeviceForm) => Promise<Result<unknown>>;
}

/** Name and lock time of a shared device. */
export function SharedDeviceFields({ initial, label, onSubmit }: SharedDeviceFieldsProps) {
  const { t } = useLingui();
  const form = useForm<SharedDeviceForm, SharedDeviceForm>({ initial, schema: sharedDeviceFields });
  const { lock_after: minutes } = form.values;
  return (
    <ShortForm
      form={form}
      label={label}
      size="normal"
      onSubmit={async () => void (await form.submit(onSubmit))}
    >
      <TextField
        label={t`Name`}
        description={t`After its place, for example “Till 2” or “Kitchen left”`}
        maxLength={40}
        {...form.field('name')}
      />
      <Select
        label={t`Locks itself`}
        description={t`After this time without a touch. A kitchen screen that is only read stays open with “Never”.`}
        options={lockTimes.map((time) => ({
          id: String(time),
          label: time === 0 ? t`Never` : plural(time, { one: 'After # minute', other: 'After # minutes' }),
        }))}
        value={String(minutes)}
        onChange={(next) => {
          const chosen = lockTimes.find((time) => String(time) === next);
          if (chosen !== undefined) form.change({ lock_after: chosen });
        }}
      />
    </ShortForm>
  );
}
