import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  type Booking,
  DEFAULT_AHEAD_MS,
  MAX_BOOKED_MS,
  keepsTables,
  SITTING_MS,
} from '#domain/bookings/booking.ts';
import { editBookingSchema } from '#domain/bookings/edit-booking.ts';
import { formOf, sameSids } from '#domain/bookings/edit-form.ts';
import { takenFor } from '#domain/bookings/table-times.ts';
import { hallsInOrder } from '#domain/tables/table.ts';
import { invalidFields } from '#domain/fields.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFocusFirstError } from '../../parts/form/use-focus-first-error.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { serverNow } from '../../clock/clock.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { TableChoice } from './table-choice.tsx';

/** Defaults of a new booking: a slot tapped in the day's plan, or the hall the person came from. */
export interface BookingStart {
  hall: string | null;
  at: number;
  table: string | null;
}

interface FormProps {
  booking: Booking | null;
  start?: BookingStart | undefined;
  onClose: () => void;
}

/** Creates or edits a booking. A new one with tables is accepted at once. */
export function BookingForm({ booking, start, onClose }: FormProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { branch } = useWorkplace();
  const halls = hallsInOrder(view.list('hall'));
  const [openedAt] = useState(serverNow);
  const [seen] = useState(booking === null ? undefined : formOf(booking));
  const [name, setName] = useState(booking?.name ?? '');
  const [hall, setHall] = useState(booking?.hall ?? start?.hall ?? halls[0]?.sid ?? null);
  const [at, setAt] = useState<number | null>(booking?.booking ?? start?.at ?? openedAt + DEFAULT_AHEAD_MS);
  const [seats, setSeats] = useState<number | null>(booking?.seats ?? 2);
  const [phone, setPhone] = useState(booking?.phone ?? '');
  const [note, setNote] = useState(booking?.note ?? '');
  const [sid] = useState(() => booking?.sid ?? newId());
  const [tables, setTables] = useState<ReadonlySet<string>>(
    new Set(booking?.tables ?? (start?.table ? [start.table] : [])),
  );
  const mayChoose = booking === null || keepsTables(booking.status);
  const choice = useRef<HTMLDivElement>(null);
  const [form, focusFirstError] = useFocusFirstError<HTMLDivElement>();
  const [isTried, setTried] = useState(false);
  const typed = { sid, name, hall, booking: at, seats, phone, note };
  const parsed = z.safeParse(editBookingSchema, typed);
  const wrong = parsed.success || !isTried ? {} : (invalidFields(parsed.error.issues, typed).fields ?? {});
  const errorOf = (field: 'name' | 'hall' | 'booking' | 'phone' | 'note') => {
    const isMissing = typed[field] === null;
    return wrong[field] === undefined
      ? undefined
      : refusalText({ code: isMissing ? 'required' : wrong[field] });
  };

  function save(): void {
    setTried(true);
    if (!parsed.success || hall === null || at === null) {
      focusFirstError();
      return;
    }
    const time = { from: at, to: at + SITTING_MS };
    const kept = view.list('table').filter((one) => tables.has(one.sid));
    const isTaken = kept.some((one) => takenFor(one, time, view, sid) !== undefined);
    const among = view.list('table').flatMap((one) => (one.hall === hall ? one.sid : []));
    const changed = { name: name.trim(), hall, booking: at, seats, phone, note: note.trim(), among };
    const places = { sid, status: 'APPROVED' as const, tables: [...tables], among };
    const moved = !sameSids([...tables], seen?.tables ?? []);
    // Saving unavailable tables would be refused, and leave a new booking without a table.
    if (mayChoose && isTaken && (moved || at !== seen?.booking)) {
      choice.current?.scrollIntoView({ block: 'center' });
      return;
    }
    // Time and tables of an existing booking change together: if the new ones are refused, the old ones stay.
    const isThere = booking !== null && mayChoose && moved;
    mutate('tables/bookings/edit', {
      sid,
      branch_sid: branch.sid,
      ...changed,
      ...(isThere ? { tables: [...tables] } : {}),
      ...(seen === undefined ? {} : { seen }),
    }).catch(saveFailed);
    if (booking === null && moved) mutate('tables/bookings/status', places).catch(saveFailed);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={booking === null ? t`New booking` : t`Edit ${booking.name}`}
      shape="sheet"
      footer={
        <Button variant="primary" onPress={save}>
          {t`Save`}
        </Button>
      }
    >
      <Stack gap={4} ref={form}>
        <TextField label={t`Name`} value={name} onChange={setName} maxLength={50} error={errorOf('name')} />
        <DateTimeField
          label={t`When`}
          value={at}
          onChange={setAt}
          error={errorOf('booking')}
          timeZone={branch.timezone}
          min={Math.min(openedAt, booking?.booking ?? start?.at ?? openedAt)}
          max={openedAt + MAX_BOOKED_MS}
        />
        <Select
          label={t`Hall`}
          options={halls.map(({ sid, name: label }) => ({ id: sid, label }))}
          value={hall}
          error={errorOf('hall')}
          onChange={(next) => {
            setHall(next);
            setTables(new Set());
          }}
        />
        {mayChoose && hall !== null && at !== null ? (
          <div ref={choice}>
            <TableChoice hall={hall} at={at} booking={{ sid }} value={tables} onChange={setTables} />
          </div>
        ) : null}
        <NumberField
          label={t`Guests`}
          value={seats}
          onChange={setSeats}
          minValue={1}
          maxValue={100}
          isOptional
        />
        <TextField
          label={t`Phone`}
          type="tel"
          value={phone}
          onChange={setPhone}
          isOptional
          error={errorOf('phone')}
        />
        <TextField
          label={t`Note`}
          value={note}
          onChange={setNote}
          maxLength={200}
          isOptional
          error={errorOf('note')}
        />
      </Stack>
    </Dialog>
  );
}
