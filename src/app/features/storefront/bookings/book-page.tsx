import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookingCalls } from '#contract/bookings.ts';
import { NO_SHOW_AFTER_MS, seatsSchema } from '#domain/bookings/booking.ts';
import { MAX_BOOKING_MS } from '#domain/cart/admit-order.ts';
import { cookingDay, offers } from '#domain/cart/slots.ts';
import { tableTimesOf } from '#domain/cart/table-times.ts';
import { freeText, lineOfText } from '#domain/fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { isPhone } from '#domain/phone.ts';
import { addDays, DAY_MS, localClock } from '#domain/time.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serverNow } from '../../../clock/clock.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { useBookingLabels } from '../../../parts/bookings/booking-labels.ts';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { callAsMember, useMember } from '../account/member.ts';
import { Choices } from '../checkout/choices.tsx';
import { SeatsSelect } from '../checkout/seats-select.tsx';
import { TimesOfDay } from '../checkout/times-of-day.tsx';
import { useDayChip } from '../checkout/use-day-chip.ts';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { currentCart } from '../cart/cart-store.ts';
import { CallLink } from '../shared/call-link.tsx';
import { type AskedBooking, keepBooking, useAskedBookings } from './asked-bookings.ts';
import { BookedTable } from './booked-table.tsx';
import css from './book-page.module.css';

const DEFAULT_SEATS = 2;

/** As the call accepts it; guests are reached by phone, so theirs is required. */
const bookTableSchema = z.object({
  name: lineOfText(1, 50),
  phone: lineOfText(1, 30).check(z.refine(isPhone, 'required')),
  seats: seatsSchema,
  booking: instantSchema,
  note: freeText(200),
});

type BookingDraft = Omit<z.infer<typeof bookTableSchema>, 'booking'> & {
  /** Null until the guest has chosen a time. */
  booking: number | null;
};

/** Books a table without ordering. */
export function BookPage() {
  const { t } = useLingui();
  const { site = '', place = '' } = useParams();
  const { menu, refusal, reload } = useMenu(site, place);
  const [made, setMade] = useState<string>();
  const asked = useAskedBookings().find(({ sid }) => sid === made);
  if (menu === undefined)
    return refusal === undefined ? (
      <Skeleton height="360px" />
    ) : (
      <RefusalState refusal={refusal} onRetry={reload} />
    );
  const { branch } = menu;
  return (
    <>
      <title>{t`Book a table · ${branch.shop.name}`}</title>
      {asked === undefined ? (
        offers(branch, 'book') ? (
          <>
            <OpenBookings site={site} place={place} />
            <BookForm menu={menu} site={site} place={place} onBooked={setMade} />
          </>
        ) : (
          <EmptyState icon="table" title={t`This restaurant takes no bookings online`}>
            <CallLink phone={branch.phone} />
          </EmptyState>
        )
      ) : (
        <BookedTable asked={asked} isPage />
      )}
    </>
  );
}

/** The tables this device has booked here, as long as they are to come: another form would not tell of them. */
function OpenBookings({ site, place }: { site: string; place: string }) {
  const [since] = useState(() => serverNow() - NO_SHOW_AFTER_MS);
  const asked = useAskedBookings().filter(
    (one) => one.site === site && one.place === place && one.time > since,
  );
  return asked.length === 0 ? null : (
    <div className={css.open}>
      {asked.map((one) => (
        <BookedTable key={one.sid} asked={one} isOpenOnly />
      ))}
    </div>
  );
}

interface BookFormProps {
  menu: Menu;
  site: string;
  place: string;
  /** Called with the sid of the booking. */
  onBooked: (sid: string) => void;
}

/** The calendar days with a free time, from today on: after midnight a guest means the new date. */
function useDays(branch: Menu['branch'], now: number) {
  return useMemo(() => {
    const today = cookingDay(branch, now);
    const days = new Map<string, number[]>();
    for (let index = 0; index < MAX_BOOKING_MS / DAY_MS; index += 1) {
      for (const time of tableTimesOf(branch, addDays(today, index), now)) {
        const { day } = localClock(time, branch.timezone);
        days.set(day, [...(days.get(day) ?? []), time]);
      }
    }
    return [...days].map(([day, times]) => ({ day, times }));
  }, [branch, now]);
}

type BookingFields = Pick<
  ReturnType<typeof useForm<BookingDraft, BookingDraft>>,
  'values' | 'field' | 'errorOf'
>;

/** Who books; the errors say what to enter, as at checkout. */
function NameAndPhone({ form: { values, field, errorOf } }: { form: BookingFields }) {
  const { t } = useLingui();
  const phoneError = errorOf('phone');
  const missingPhone =
    values.phone.trim() === '' ? t`Enter your phone number` : t`Enter your whole phone number`;
  return (
    <>
      <TextField
        label={t`Name`}
        maxLength={50}
        autoComplete="name"
        {...field('name')}
        error={errorOf('name') && values.name.trim() === '' ? t`Enter your name` : errorOf('name')}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        maxLength={30}
        autoComplete="tel"
        {...field('phone')}
        error={phoneError !== undefined && !isPhone(values.phone) ? missingPhone : phoneError}
      />
    </>
  );
}

function BookForm({ menu: { branch }, site, place, onBooked }: BookFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const member = useMember();
  const labels = useBookingLabels();
  const dayChip = useDayChip(branch.timezone);
  const [now] = useState(serverNow);
  // The same one in every attempt, so that a lost answer makes no second booking.
  const [sid] = useState(newId);
  const days = useDays(branch, now);
  const [openDay, setOpenDay] = useState<string>();
  // A guest's cart keeps what the last order on this device was placed with.
  const ordered = member === null ? currentCart()?.order : undefined;
  const initial: BookingDraft = {
    name:
      member === null ? (ordered?.name ?? '') : `${member.user.first_name} ${member.user.last_name}`.trim(),
    phone: member?.user.mobile ?? ordered?.phone ?? '',
    seats: DEFAULT_SEATS,
    booking: null,
    note: '',
  };
  const form = useForm({
    initial,
    schema: bookTableSchema,
    draftKey: `table at ${site}/${place}`,
  });
  const { booking, seats } = form.values;
  const chosen = days.find(({ times }) => times.some((time) => time === booking));
  const shown = chosen ?? days.find(({ day }) => day === openDay) ?? days[0];
  if (shown === undefined)
    return (
      <EmptyState icon="table" title={t`No times left within the opening hours.`}>
        <CallLink phone={branch.phone} />
      </EmptyState>
    );
  const dayText = (at: number) => format.instant(at, branch.timezone, 'weekday');
  const guests = labels.guests(seats);
  const timeText = (at: number) => format.instant(at, branch.timezone, 'time');

  /** Keeps the clock time where the other day offers it. */
  function chooseDay(day: string): void {
    const times = days.find((one) => one.day === day)?.times ?? [];
    const same = times.find((time) => booking !== null && timeText(time) === timeText(booking));
    setOpenDay(day);
    form.change({ booking: same ?? null });
  }

  async function book(): Promise<void> {
    const here = { shop: branch.shop_id, branch: branch.id };
    const sent = await form.submit((values) =>
      callAsMember(
        'tables/bookings/edit',
        bookingCalls['tables/bookings/edit'],
        { ...values, sid, branch_sid: branch.sid },
        here,
      ),
    );
    if (sent?.ok !== true || booking === null) return;
    const kept: AskedBooking = { site, place, ...here, sid, key: sent.value.key ?? '', time: booking };
    keepBooking(kept);
    onBooked(sid);
  }

  return (
    <SubmitForm className={css.columns} onSubmit={book}>
      <div className={css.form}>
        <h1>
          <Trans>Book a table</Trans>
        </h1>
        <p>
          {branchTitle(branch.shop.name, branch.name)}
          {branch.address === '' ? '' : ` · ${branch.address}`}
        </p>
        <Stack gap={5}>
          <SeatsSelect value={seats} onChange={(next) => form.change({ seats: next })} />
          <Choices
            legend={t`Day`}
            name="day"
            shape="days"
            value={shown.day}
            options={days.map(({ day, times }) => ({ id: day, label: dayChip(times[0] ?? 0) }))}
            onChange={chooseDay}
          />
          <TimesOfDay
            legend={t`Time`}
            times={shown.times}
            timezone={branch.timezone}
            now={now}
            value={booking}
            error={form.errorOf('booking')}
            onChange={(time) => form.change({ booking: time })}
            onPart={() => form.change({ booking: null })}
          />
          <NameAndPhone form={form} />
          <TextField label={t`Note`} isOptional multiline maxLength={200} {...form.field('note')} />
        </Stack>
      </div>
      <div className={css.aside}>
        <Summary
          branch={branch}
          day={shown.times[0] ?? null}
          time={chosen === undefined ? null : booking}
          guests={guests}
        />
        {form.problem === '' ? null : <Problem>{form.problem}</Problem>}
        <Button
          type="submit"
          variant="primary"
          size="kitchen"
          wide
          isPending={form.isPending}
          isDisabled={chosen === undefined}
        >
          {chosen === undefined || booking === null
            ? t`Choose a time`
            : t`Book · ${dayText(booking)}, ${timeText(booking)} · ${guests}`}
        </Button>
      </div>
    </SubmitForm>
  );
}

interface SummaryProps {
  branch: Menu['branch'];
  /** A time of the chosen day. */
  day: number | null;
  /** Null: none chosen yet. */
  time: number | null;
  /** How many guests, in words. */
  guests: string;
}

/** What is about to be booked, beside the form where there is room, and what happens next. */
function Summary({ branch, day, time, guests }: SummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  return (
    <section className={css.summary} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Your table</Trans>
      </h2>
      <p>
        <b>{branchTitle(branch.shop.name, branch.name)}</b>
        {branch.address === '' ? null : <span>{branch.address}</span>}
      </p>
      <dl>
        <dt>
          <Trans>Day</Trans>
        </dt>
        <dd>{day === null ? '–' : format.instant(day, branch.timezone, 'weekday')}</dd>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>{time === null ? t`Not chosen yet` : format.instant(time, branch.timezone, 'time')}</dd>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>{guests}</dd>
      </dl>
      <p>
        <Trans>
          The restaurant confirms your table first. You see its answer here and under Orders, where you can
          also cancel.
        </Trans>
      </p>
    </section>
  );
}
