import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useMember } from './member.ts';
import { type PlacedOrder, placedOrders } from './placed-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import css from './my-orders.module.css';

const MemberOrders = lazy(async () => ({ default: (await import('./member-orders.tsx')).MemberOrders }));

/** A browser has few connections: those who ordered last wait for news, the others are asked for. */
const MOST_LIVE = 2;

/** What was ordered with the account, or without one with this device, newest first. */
export function MyOrders() {
  const { t } = useLingui();
  const member = useMember();
  const placed = placedOrders();
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
      {placed.length === 0 ? (
        member === null ? (
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
            <OrderRow key={one.sid} placed={one} isLive={at < MOST_LIVE} except={member?.user.id} />
          ))}
        </ul>
      )}
    </>
  );
}

/** `except`: orders of this member stand in the account's list already. */
function OrderRow({
  placed,
  isLive,
  except,
}: {
  placed: PlacedOrder;
  isLive: boolean;
  except: string | undefined;
}) {
  const format = useFormat();
  const words = useOrderWords();
  const { order, timezone, house } = useFollowedOrder(placed, isLive);
  if (except !== undefined && (order === undefined || order.member === except)) return null;
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
        <span>{order === undefined ? '' : words.told(order.status, order.action)}</span>
        <span>{order === undefined ? '' : format.money(order.total, order.currency)}</span>
      </Link>
    </li>
  );
}
