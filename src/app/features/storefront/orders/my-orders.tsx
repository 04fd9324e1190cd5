import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { fetched } from '../../../shell/screen.tsx';
import { useMember } from '../account/member.ts';
import { useListedBookings } from '../bookings/asked-bookings.ts';
import { useSignInEnded } from '../account/sign-in-ended.tsx';
import { OrderCard } from './order-card.tsx';
import { type PlacedOrder, usePlacedOrders } from './placed-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import css from './my-orders.module.css';

const BookedTables = lazyWithRetry(() =>
  import('../bookings/booked-tables.tsx').then((code) => code.BookedTables),
);
const { Fetched: MemberOrders } = fetched(() =>
  import('./member-orders.tsx').then((code) => code.MemberOrders),
);

/** Browsers limit connections per host: the newest orders use a stream, the others are polled. */
const MAX_LIVE = 2;

/** Orders of the account, or placed on this device without one, newest first. */
export function MyOrders() {
  const { t } = useLingui();
  const member = useMember();
  const hasEnded = useSignInEnded();
  const all = usePlacedOrders();
  // The account's list has its orders itself.
  const placed = member === null ? all : all.filter((one) => one.member === undefined);
  const hasBookings = useListedBookings().length > 0;
  return (
    <>
      <title>{t`Your orders`}</title>
      <h1>
        <Trans>Your orders</Trans>
      </h1>
      <Suspense>
        <BookedTables />
      </Suspense>
      {member === null ? null : (
        <Suspense fallback={<Skeleton height="240px" />}>
          <MemberOrders key={member.user.id} placed={placed} isBesideOthers={hasBookings} />
        </Suspense>
      )}
      {hasEnded ? (
        <p role="status" className={css.ended}>
          <Trans>
            Your session has ended. <Link to="/sign-in?next=/orders">Sign in</Link> again to see all orders of
            your account.
          </Trans>
        </p>
      ) : null}
      {member !== null ? null : placed.length === 0 ? (
        !hasEnded && !hasBookings ? (
          <EmptyState
            icon="receipt"
            title={t`No orders yet`}
            action={
              <Link to="/">
                <Trans>Go to restaurants</Trans>
              </Link>
            }
          >
            <Trans>Orders you place on this device appear here.</Trans>
          </EmptyState>
        ) : null
      ) : (
        <ul className={css.orders}>
          {placed.map((one, at) => (
            <OrderRow key={one.sid} placed={one} isLive={at < MAX_LIVE} isMember={false} />
          ))}
        </ul>
      )}
      {member === null && !hasEnded ? (
        <p className={css.signIn}>
          <Trans>
            Ordered with an account? <Link to="/sign-in?next=/orders">Sign in to see yours</Link>
          </Trans>
        </p>
      ) : null}
    </>
  );
}

/** An order that was placed on this device; in an account's list only if it is known not to be another account's. */
export function OrderRow({
  placed,
  isLive,
  isMember,
  onCanceled,
}: {
  placed: PlacedOrder;
  isLive: boolean;
  isMember: boolean;
  /** Called once the order is known to be cancelled. */
  onCanceled?: () => void;
}) {
  const format = useFormat();
  const { order, timezone, house, refusal } = useFollowedOrder(placed, isLive);
  const isCanceled = order?.status === 'CANCELED';
  const reportCanceled = useEffectEvent(() => onCanceled?.());
  useEffect(() => {
    if (isCanceled) reportCanceled();
  }, [isCanceled]);
  const { site, place, sid, at } = placed;
  const path = `/orders/${site}/${place}/${sid}`;
  if (order === undefined || timezone === undefined || house === undefined) {
    if (isMember) return null;
    if (refusal === undefined) return <Skeleton height="132px" />;
    // Without a connection the order's page may still have it.
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (
      <li>
        <Link to={path} className={css.order}>
          {format.instant(at, zone, 'short')}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <OrderCard
        order={order}
        site={site}
        place={place}
        shopName={house.shop_name}
        branchName={house.name}
        timezone={timezone}
        path={path}
      />
    </li>
  );
}
