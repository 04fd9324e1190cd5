import { useLingui } from '@lingui/react/macro';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Booking, MAX_BOOKED_MS } from '#domain/bookings/booking.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { TableChoice } from './table-choice.tsx';
import { type BookingStart, useBookingForm } from './use-booking-form.ts';

interface FormProps {
  booking: Booking | null;
  start?: BookingStart | undefined;
  onClose: () => void;
}

/** Creates or edits a booking. A new one with tables is accepted at once. */
export function BookingForm({ booking, start, onClose }: FormProps) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const { form, save, sid, halls, openedAt, mayChoose } = useBookingForm(booking, start);
  const { hall, booking: at, tables } = form.values;
  return (
    <DialogForm
      form={form}
      title={booking === null ? t`New booking` : t`Edit ${booking.name}`}
      shape="sheet"
      onSubmit={() => save(onClose)}
      onClose={onClose}
    >
      <TextField label={t`Name`} maxLength={50} {...form.field('name')} />
      <DateTimeField
        label={t`When`}
        timeZone={branch.timezone}
        min={Math.min(openedAt, booking?.booking ?? start?.at ?? openedAt)}
        max={openedAt + MAX_BOOKED_MS}
        {...form.field('booking')}
      />
      <Select
        label={t`Hall`}
        options={halls.map(({ sid, name: label }) => ({ id: sid, label }))}
        value={hall}
        error={form.errorOf('hall')}
        onChange={(next) => form.change({ hall: next, tables: [] })}
      />
      {mayChoose && hall !== null && at !== null ? (
        <TableChoice
          hall={hall}
          at={at}
          booking={{ sid }}
          guests={form.values.seats}
          value={new Set(tables)}
          onChange={(next) => form.change({ tables: [...next] })}
        />
      ) : null}
      <NumberField label={t`Guests`} minValue={1} maxValue={100} isOptional {...form.field('seats')} />
      <TextField label={t`Phone`} type="tel" isOptional {...form.field('phone')} />
      <TextField label={t`Note`} maxLength={200} isOptional {...form.field('note')} />
    </DialogForm>
  );
}
