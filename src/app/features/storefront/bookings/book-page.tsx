import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Booking, NO_SHOW_AFTER_MS } from '#domain/bookings/booking.ts';
import { offers } from '#domain/cart/slots.ts';
import { bookingDaysOf } from '#domain/cart/table-times.ts';
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
import { type BookingDraft, bookTableSchema } from './booking-draft.ts';
import { BookingSummary } from './booking-summary.tsx';
import { BookingTimes } from './booking-times.tsx';
import { bookingSender } from './send-booking.ts';
import { NameAndPhone } from './name-and-phone.tsx';
import { useBooking } from './use-booking.ts';
import { useFullTimes } from './use-full-times.ts';
import css from './book-page.module.css';

/** Books a table without ordering. */
export function BookPage() {
  const { t } = useLingui();
  const { site = '', place = '' } = useParams();
  const { menu, refusal, reload } = useMenu(site, place);
  const [made, setMade] = useState<string>();
  const [search, setSearch] = useSearchParams();
  const bookings = useAskedBookings();
  const changed = bookings.find(({ sid }) => sid === search.get('change'));
  const asked = changed === undefined ? bookings.find(({ sid }) => sid === made) : undefined;
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
            <OpenBookings site={site} place={place} except={changed?.sid} />
            {changed === undefined ? (
              <BookForm menu={menu} site={site} place={place} onBooked={setMade} />
            ) : (
              <ChangeForm
                key={changed.sid}
                menu={menu}
                site={site}
                place={place}
                changed={changed}
                onBooked={(sid) => {
                  setMade(sid);
                  setSearch({}, { replace: true });
                }}
              />
            )}
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
function OpenBookings({ site, place, except }: { site: string; place: string; except: string | undefined }) {
  const [since] = useState(() => serverNow() - NO_SHOW_AFTER_MS);
  const asked = useAskedBookings().filter(
    (one) => one.site === site && one.place === place && one.time > since && one.sid !== except,
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
  /** The booking in whose place the new one is made. */
  replaced?: Replaced;
  /** Called with the sid of the booking. */
  onBooked: (sid: string) => void;
}

interface Replaced {
  asked: AskedBooking;
  booking: Booking;
}

/** The form filled with a booking, which the new one replaces: the restaurant has to confirm it again. */
function ChangeForm({ changed, ...rest }: BookFormProps & { changed: AskedBooking }) {
  const { booking, refusal, ask } = useBooking(changed);
  // As it was when the page was opened: the restaurant may answer while it is changed.
  const [first, setFirst] = useState<Booking>();
  if (first === undefined && booking !== undefined) setFirst(booking);
  if (first !== undefined) return <BookForm {...rest} replaced={{ asked: changed, booking: first }} />;
  return refusal === undefined ? (
    <Skeleton height="360px" />
  ) : (
    <RefusalState refusal={refusal} onRetry={() => void ask()} />
  );
}

/** What a booking to change says, a member's account, or what the last order on this device was placed with. */
function firstDraft(member: ReturnType<typeof useMember>, replaced: Booking | undefined): BookingDraft {
  if (replaced !== undefined) {
    const { name, phone, seats, booking, note } = replaced;
    return { name, phone, seats: seats ?? DEFAULT_SEATS, booking, note };
  }
  const rest = { seats: DEFAULT_SEATS, booking: null, note: '' };
  if (member !== null) {
    const { first_name, last_name, mobile } = member.user;
    return { ...rest, name: `${first_name} ${last_name}`.trim(), phone: mobile ?? '' };
  }
  // A guest's cart keeps it.
  const { name = '', phone = '' } = currentCart()?.order ?? {};
  return { ...rest, name, phone };
}

/** What is sent with a booking that replaces another. */
const replacing = (replaced: Replaced | undefined) =>
  replaced === undefined ? {} : { replaces: { sid: replaced.asked.sid, key: replaced.asked.key } };

/** The heading of the form, and where the table is. */
function BookHead({ branch, isChange }: Pick<Menu, 'branch'> & { isChange: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <h1>{isChange ? t`Change your booking` : t`Book a table`}</h1>
      <p>
        {branchTitle(branch.shop.name, branch.name)}
        {branch.address === '' ? '' : ` · ${branch.address}`}
      </p>
    </>
  );
}

interface BookButtonProps {
  isPending: boolean;
  /** Null until a time with a free table is chosen. */
  time: number | null;
  timezone: string;
  /** How many guests, in words. */
  guests: string;
  isChange: boolean;
}

/** Says what is booked by it. */
function BookButton({ isPending, time, timezone, guests, isChange }: BookButtonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dayText = (at: number) => format.instant(at, timezone, 'weekday');
  const timeText = (at: number) => format.instant(at, timezone, 'time');
  return (
    <Button
      type="submit"
      variant="primary"
      size="kitchen"
      wide
      isPending={isPending}
      isDisabled={time === null}
    >
      {time === null
        ? t`Choose a time`
        : isChange
          ? t`Change to ${dayText(time)}, ${timeText(time)} · ${guests}`
          : t`Book · ${dayText(time)}, ${timeText(time)} · ${guests}`}
    </Button>
  );
}

function BookForm({ menu: { branch }, site, place, replaced, onBooked }: BookFormProps) {
  const { t } = useLingui();
  const member = useMember();
  const labels = useBookingLabels();
  const [now] = useState(serverNow);
  // The same one in every attempt, so that a lost answer makes no second booking.
  const [sid] = useState(newId);
  const [send] = useState(() => bookingSender(branch));
  const days = bookingDaysOf(branch, now);
  const [openDay, setOpenDay] = useState<string>();
  const form = useForm({
    initial: firstDraft(member, replaced?.booking),
    schema: bookTableSchema,
    draftKey: `table ${replaced?.asked.sid ?? ''} at ${site}/${place}`,
  });
  const { booking, seats } = form.values;
  const chosen = days.find(({ times }) => times.some((time) => time === booking));
  const shown = chosen ?? days.find(({ day }) => day === openDay) ?? days[0];
  const attempt = form.errorOf('booking') === undefined ? 0 : 1;
  const wish = { branch, seats, except: replaced?.asked.sid };
  const full = useFullTimes(wish, shown?.times, attempt);
  if (shown === undefined)
    return (
      <EmptyState icon="table" title={t`No times left within the opening hours.`}>
        <CallLink phone={branch.phone} />
      </EmptyState>
    );
  const guests = labels.guests(seats);
  const isReady = chosen !== undefined && booking !== null && !full.has(booking);

  async function book(): Promise<void> {
    const sent = await form.submit((values) =>
      send({ ...values, sid, branch_sid: branch.sid, ...replacing(replaced) }),
    );
    if (sent?.ok !== true || booking === null) return;
    const { key = '', booking: made } = sent.value;
    const here = { site, place, shop: branch.shop_id, branch: branch.id };
    const kept: AskedBooking = { ...here, sid, key, time: made?.booking ?? booking };
    keepBooking(kept, replaced?.asked.sid);
    onBooked(sid);
  }

  return (
    <SubmitForm className={css.columns} onSubmit={book}>
      <div className={css.form}>
        <BookHead branch={branch} isChange={replaced !== undefined} />
        <Stack gap={5}>
          <SeatsSelect value={seats} onChange={(next) => form.change({ seats: next })} />
          <BookingTimes
            wish={wish}
            days={days}
            now={now}
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
        <BookButton
          isPending={form.isPending}
          time={isReady ? booking : null}
          timezone={branch.timezone}
          guests={guests}
          isChange={replaced !== undefined}
        />
        <p className={css.next}>
          <Trans>
            The restaurant confirms your table first. You see its answer here and under Orders, where you can
            also cancel.
          </Trans>
        </p>
        {replaced === undefined ? null : (
          <Link to={`/${site}/${place}/book`}>
            <Trans>Keep booking</Trans>
          </Link>
        )}
      </div>
    </SubmitForm>
  );
}
