import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link as ActionLink } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bookingCalls } from '#contract/bookings.ts';
import { type Booking, type BookingStatus, isOver } from '#domain/bookings/booking.ts';
import { calendarEvent } from '#domain/bookings/calendar-event.ts';
import type { PublicBranch } from '#domain/shops/public-branch.ts';
import { saveFile } from '../../../device/save-file.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BOOKING_TONE, useBookingLabels } from '../../../parts/bookings/booking-labels.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { mapsLink } from '../../../parts/shops/maps-link.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { callAsMember } from '../account/member.ts';
import { useMenu } from '../menu/menu-source.ts';
import { CallLink } from '../shared/call-link.tsx';
import type { AskedBooking } from './asked-bookings.ts';
import { useBooking } from './use-booking.ts';
import css from './book-page.module.css';

/** The state of a booking, in one sentence. */
function useStateText(): (status: BookingStatus) => string {
  const { t } = useLingui();
  const texts: Record<BookingStatus, string> = {
    PENDING: t`We’ve sent your request.`,
    APPROVED: t`Your table is confirmed.`,
    CANCELED: t`This booking was cancelled.`,
    ARRIVED: t`You are here. Enjoy your meal!`,
    COMPLETED: t`This booking is over. Thank you!`,
    EXPIRED: t`This booking is over.`,
  };
  return (status) => texts[status];
}

interface BookedTableProps {
  asked: AskedBooking;
  /** Heading of its own page. */
  isPage?: boolean;
  /** Above the form: not shown once it is over, unless it was cancelled. */
  isOpenOnly?: boolean;
}

/** A table that was asked for: when, for how many, where, and its state; in a list one row that opens. */
export function BookedTable({ asked, isPage = false, isOpenOnly = false }: BookedTableProps) {
  const { menu } = useMenu(asked.site, asked.place);
  const { booking, refusal, ask } = useBooking(asked);
  if (menu === undefined || booking === undefined)
    return refusal === undefined ? (
      <Skeleton height="160px" />
    ) : (
      <RefusalState refusal={refusal} onRetry={() => void ask()} />
    );
  // That it was cancelled is still said above the form.
  if (isOpenOnly && isOver(booking.status) && booking.status !== 'CANCELED') return null;
  return (
    <BookingCard
      asked={asked}
      booking={booking}
      branch={menu.branch}
      isPage={isPage}
      isOpenOnly={isOpenOnly}
      onChanged={ask}
    />
  );
}

interface BookingCardProps extends BookedTableProps {
  booking: Booking;
  branch: PublicBranch;
  onChanged: () => Promise<void>;
}

function BookingCard(props: BookingCardProps) {
  const { booking, branch, isPage = false, isOpenOnly = false } = props;
  const { t } = useLingui();
  const format = useFormat();
  const stateText = useStateText();
  const labels = useBookingLabels();
  const { status, seats } = booking;
  const isRow = !isPage && !isOpenOnly;
  const at = format.instant(booking.booking, branch.timezone, 'weekday');
  const time = format.instant(booking.booking, branch.timezone, 'time');
  const when = seats === null ? t`${at}, ${time}` : t`${at}, ${time} · ${labels.guests(seats)}`;
  const badge = <Badge tone={BOOKING_TONE[status]}>{labels.status(status)}</Badge>;
  const contents = <BookingContents {...props} when={when} />;

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It replaces the form, whose button had the focus.
    if (isPage) heading.current?.focus();
  }, [isPage]);
  if (isRow)
    return (
      <article aria-label={when}>
        <details className={css.row}>
          <summary>
            <h3>{when}</h3>
            {badge}
            <span>{branchTitle(branch.shop.name, branch.name)}</span>
          </summary>
          <div className={css.contents}>
            <p>{stateText(status)}</p>
            {contents}
          </div>
        </details>
      </article>
    );
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <article className={css.booked} aria-label={when}>
      <Heading ref={heading} tabIndex={-1}>
        {stateText(status)}
      </Heading>
      {isOver(status) ? null : (
        <p className={css.state}>
          {badge}
          {status === 'PENDING' ? <Trans>The restaurant confirms your table first.</Trans> : null}
        </p>
      )}
      <p>
        <b>{when}</b>
      </p>
      {contents}
      {isPage ? (
        <p>
          <Trans>
            You find it under <Link to="/orders">Orders</Link>, “Your tables”.
          </Trans>
        </p>
      ) : null}
    </article>
  );
}

interface BookingContentsProps extends BookingCardProps {
  /** Day, time and guests in one line. */
  when: string;
}

/** Where and for whom a table is booked, and what the guest can do about it. */
function BookingContents({
  asked,
  booking,
  branch,
  when,
  isOpenOnly = false,
  onChanged,
}: BookingContentsProps) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const { status, name } = booking;
  const { lat, lng } = branch;
  const directions = mapsLink(branch.address, lat === null || lng === null ? null : { lat, lng });

  async function cancel(): Promise<void> {
    setPending(true);
    const call = bookingCalls['tables/bookings/status'];
    const request = { sid: asked.sid, key: asked.key, status: 'CANCELED' as const };
    const answer = await callAsMember('tables/bookings/status', call, request, asked);
    if (!answer.ok) refusalNotice(answer.refusal);
    await onChanged();
    setPending(false);
  }

  function addToCalendar(): void {
    const title = t`Table at ${branch.shop.name} · ${branch.name}`;
    const description = [when, booking.name, branch.phone, booking.note]
      .filter((one) => one !== '')
      .join('\n');
    const url = new URL(`/${asked.site}/${asked.place}`, location.href).href;
    const file = calendarEvent(booking, { title, address: branch.address, description, url });
    saveFile(`${asked.site}-${asked.place}.ics`, file, 'text/calendar;charset=utf-8');
  }

  return (
    <>
      <p>
        <Link to={`/${asked.site}/${asked.place}`}>{branchTitle(branch.shop.name, branch.name)}</Link>
        {branch.address === '' ? null : (
          <>
            {' · '}
            <a href={directions} target="_blank" rel="noreferrer">
              {branch.address}
            </a>
          </>
        )}
      </p>
      <p>
        {t`Booked for ${name}`}
        {booking.note === '' ? null : ` · ${booking.note}`}
      </p>
      {status === 'PENDING' || status === 'APPROVED' ? (
        <div className={css.deeds}>
          <Button icon="calendar" onPress={addToCalendar}>
            <Trans>Add to calendar</Trans>
          </Button>
          {branch.address === '' ? null : (
            <ActionLink variant="secondary" icon="pin" href={directions} target="_blank" rel="noreferrer">
              <Trans>Directions</Trans>
            </ActionLink>
          )}
          {/* What was ordered for its time is not moved with it. */}
          {(booking.orders ?? []).length > 0 ? null : (
            <ActionLink
              variant="secondary"
              icon="edit"
              href={`/${asked.site}/${asked.place}/book?change=${asked.sid}`}
            >
              <Trans>Change booking</Trans>
            </ActionLink>
          )}
          <Button isPending={isPending} onPress={() => setAsking(true)}>
            <Trans>Cancel booking</Trans>
          </Button>
          <CallLink phone={branch.phone} />
        </div>
      ) : null}
      {status === 'CANCELED' ? (
        <div className={css.deeds}>
          {isOpenOnly ? null : (
            // On the page of the form, which shows this booking in its place, only a reload brings the form back.
            <Link to={`/${asked.site}/${asked.place}/book`} reloadDocument>
              <Trans>Book another time</Trans>
            </Link>
          )}
          <CallLink phone={branch.phone} />
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Cancel this booking?`}
        confirmLabel={t`Cancel booking`}
        cancelLabel={t`Keep booking`}
        onConfirm={() => void cancel()}
      >
        {when}
      </ConfirmDialog>
    </>
  );
}
