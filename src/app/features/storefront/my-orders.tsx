import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { fetched } from '../../shell/screen.tsx';
import { useMember } from './member.ts';
import { useSignInEnded } from './sign-in-ended.tsx';
import { type PlacedOrder, usePlacedOrders } from './placed-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { useStanding } from './use-standing.ts';
import css from './my-orders.module.css';

const { Fetched: MemberOrders } = fetched(async () => (await import('./member-orders.tsx')).MemberOrders);

/** A browser has few connections: those who ordered last wait for news, the others are asked for. */
const MOST_LIVE = 2;

/** What was ordered with the account, or without one with this device, newest first. */
export function MyOrders() {
  const { t } = useLingui();
  const member = useMember();
  const hasEnded = useSignInEnded();
  const all = usePlacedOrders();
  // An account's stand in its own list.
  const placed = member === null ? all : all.filter((one) => one.member === undefined);
  return (
    <>
      <title>{t`Your orders`}</title>
      <h1>
        <Trans>Your orders</Trans>
      </h1>
      {member === null ? null : (
        <Suspense fallback={<Skeleton height="240px" />}>
          <MemberOrders key={member.user.id} />
        </Suspense>
      )}
      {hasEnded ? (
        <p role="status" className={css.ended}>
          <Trans>
            Your sign-in has ended. <Link to="/sign-in?next=/orders">Sign in</Link> again to see all orders of
            your account.
          </Trans>
        </p>
      ) : null}
      {placed.length === 0 ? (
        member === null && !hasEnded ? (
          <EmptyState
            icon="receipt"
            title={t`Nothing ordered yet`}
            action={
              <Link to="/">
                <Trans>To the restaurants</Trans>
              </Link>
            }
          />
        ) : null
      ) : (
        <ul className={css.orders}>
          {placed.map((one, at) => (
            <OrderRow key={one.sid} placed={one} isLive={at < MOST_LIVE} isMember={member !== null} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Under an account's list only what is known not to stand in it. */
function OrderRow({ placed, isLive, isMember }: { placed: PlacedOrder; isLive: boolean; isMember: boolean }) {
  const format = useFormat();
  const words = useOrderWords();
  const standing = useStanding();
  const { order, timezone, house } = useFollowedOrder(placed, isLive);
  if (isMember && order === undefined) return null;
  return (
    <li>
      <Link to={`/orders/${placed.site}/${placed.place}/${placed.sid}`} className={css.order}>
        <b>{order === undefined ? '…' : words.number(order)}</b>
        <span>
          {house === undefined ? null : (
            <>
              {house.shop_name} · {house.name}
              <br />
            </>
          )}
          {timezone === undefined ? '' : format.instant(placed.at, timezone, 'short')}
        </span>
        <span>{order === undefined ? '' : standing(order)}</span>
        <span>{order === undefined ? '' : format.money(order.total, order.currency)}</span>
      </Link>
    </li>
  );
}
