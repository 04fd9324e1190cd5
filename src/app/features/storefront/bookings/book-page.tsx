import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NO_SHOW_AFTER_MS, seatsSchema } from '#domain/bookings/booking.ts';
import { offers } from '#domain/cart/slots.ts';
import { bookingDaysOf } from '#domain/cart/table-times.ts';
import { freeText, lineOfText } from '#domain/fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { isPhone } from '#domain/phone.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serverNow } from '../../../clock/clock.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { useBookingLabels } from '../../../parts/bookings/booking-labels.ts';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { useMember } from '../account/member.ts';
import { DEFAULT_SEATS, SeatsSelect } from '../checkout/seats-select.tsx';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { currentCart } from '../cart/cart-store.ts';
import { CallLink } from '../shared/call-link.tsx';
import { type AskedBooking, keepBooking, useAskedBookings } from './asked-bookings.ts';
import { BookedTable } from './booked-table.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { BookingTimes } from './booking-times.tsx';
import { bookingSender } from './send-booking.ts';
import { useFullTimes } from './use-full-times.ts';
import css from './book-page.module.css';

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

type BookingFields = Pick<
  ReturnType<typeof useForm<BookingDraft, BookingDraft>>,
  'values' | 'field' | 'errorOf'
>;

/** Who books; the errors say what to enter, as at checkout. */
function NameAndPhone({
  form: { values, field, errorOf },
  restaurant,
}: {
  form: BookingFields;
  /** Its phone, offered where it refuses the guest's. */
  restaurant: string;
}) {
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
      {phoneError !== undefined && isPhone(values.phone) ? <CallLink phone={restaurant} /> : null}
    </>
  );
}

/** What a member's account says, or what the last order on this device was placed with. */
function firstDraft(member: ReturnType<typeof useMember>): BookingDraft {
  const rest = { seats: DEFAULT_SEATS, booking: null, note: '' };
  if (member !== null) {
    const { first_name, last_name, mobile } = member.user;
    return { ...rest, name: `${first_name} ${last_name}`.trim(), phone: mobile ?? '' };
  }
  // A guest's cart keeps it.
  const { name = '', phone = '' } = currentCart()?.order ?? {};
  return { ...rest, name, phone };
}

function BookForm({ menu: { branch }, site, place, onBooked }: BookFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const member = useMember();
  const labels = useBookingLabels();
  const [now] = useState(serverNow);
  // The same one in every attempt, so that a lost answer makes no second booking.
  const [sid] = useState(newId);
  const [send] = useState(() => bookingSender(branch));
  const days = bookingDaysOf(branch, now);
  const [openDay, setOpenDay] = useState<string>();
  const form = useForm({
    initial: firstDraft(member),
    schema: bookTableSchema,
    draftKey: `table at ${site}/${place}`,
  });
  const { booking, seats } = form.values;
  const chosen = days.find(({ times }) => times.some((time) => time === booking));
  const shown = chosen ?? days.find(({ day }) => day === openDay) ?? days[0];
  const attempt = form.errorOf('booking') === undefined ? 0 : 1;
  const full = useFullTimes(branch, shown?.times ?? [], seats, attempt);
  if (shown === undefined)
    return (
      <EmptyState icon="table" title={t`No times left within the opening hours.`}>
        <CallLink phone={branch.phone} />
      </EmptyState>
    );
  const dayText = (at: number) => format.instant(at, branch.timezone, 'weekday');
  const guests = labels.guests(seats);
  const timeText = (at: number) => format.instant(at, branch.timezone, 'time');
  const isReady = chosen !== undefined && booking !== null && !full.has(booking);

  async function book(): Promise<void> {
    const sent = await form.submit((values) => send({ ...values, sid, branch_sid: branch.sid }));
    if (sent?.ok !== true || booking === null) return;
    const { key = '', booking: made } = sent.value;
    const here = { site, place, shop: branch.shop_id, branch: branch.id };
    const kept: AskedBooking = { ...here, sid, key, time: made?.booking ?? booking };
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
          <BookingTimes
            branch={branch}
            days={days}
            now={now}
            seats={seats}
            booking={booking}
            shown={shown}
            full={full}
            refused={form.errorOf('booking')}
            onDay={setOpenDay}
            onChange={(time) => form.change({ booking: time })}
          />
          <NameAndPhone form={form} restaurant={branch.phone} />
          <TextField label={t`Note`} isOptional multiline maxLength={200} {...form.field('note')} />
        </Stack>
      </div>
      <div className={css.aside}>
        <BookingSummary
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
          isDisabled={!isReady}
        >
          {!isReady ? t`Choose a time` : t`Book · ${dayText(booking)}, ${timeText(booking)} · ${guests}`}
        </Button>
      </div>
    </SubmitForm>
  );
}
