import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accountCalls, type MemberOrder } from '#contract/account.ts';
import { pageWindow } from '#domain/paging.ts';
import type { Result } from '#domain/result.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { callAsMember } from '../account/member.ts';
import { OrderRow } from './my-orders.tsx';
import { OrderCard } from './order-card.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import css from './my-orders.module.css';

type Answer = Result<z.infer<(typeof accountCalls)['member/orders']['response']>> & {
  /** When the last order of the page before was placed; null: not known, or the first page. */
  upTo?: number | null;
  /** The page it answers. */
  of?: number;
};

interface MemberOrdersProps {
  /** Orders of this device that were placed without the account, newest first. */
  placed: readonly PlacedOrder[];
  /** Something else is listed on the page, so that without orders there is nothing to say. */
  isBesideOthers: boolean;
}

/** An order of the account, or one that was only placed on this device. */
type Row = { at: number; sid: string } & ({ own: MemberOrder } | { placed: PlacedOrder });

/**
 * The rows of a page: the account's orders, and those of this device from their time. `newerThan`: where the page ends,
 * null on the last one; `upTo`: where the page before it ended, null on the first.
 */
function rowsOf(
  orders: readonly MemberOrder[],
  placed: readonly PlacedOrder[],
  newerThan: number | null,
  upTo: number | null,
): Row[] {
  const sids = new Set(orders.map(({ order }) => order.sid));
  const here = placed.filter(
    ({ sid, at }) => !sids.has(sid) && at > (newerThan ?? 0) && at <= (upTo ?? Number.POSITIVE_INFINITY),
  );
  const rows: Row[] = [
    ...orders.map((own) => ({ own, sid: own.order.sid, at: own.order.create_at })),
    ...here.map((one) => ({ placed: one, sid: one.sid, at: one.at })),
  ];
  return rows.toSorted((one, other) => other.at - one.at);
}

/** A member's orders at all branches and from all devices with those of this device, newest first. */
export function MemberOrders({ placed, isBesideOthers }: MemberOrdersProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  /** When the last order of each page seen was placed. */
  const ends = useRef(new Map<number, number>());
  const hasPlaced = placed.length > 0;
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const { signal } = stop;
      const load = async (number: number) => {
        const call = accountCalls['member/orders'];
        const loaded = await callAsMember('member/orders', call, { page: number }, { signal });
        const last = loaded.ok ? loaded.value.orders.at(-1) : undefined;
        if (last !== undefined) ends.current.set(number, last.order.create_at);
        return loaded;
      };
      // An order of this device may be between two pages: it is listed where the page before ended.
      const isBeforeKnown = page === 1 || !hasPlaced || ends.current.has(page - 1);
      const [next] = await Promise.all([load(page), isBeforeKnown ? undefined : load(page - 1)]);
      if (signal.aborted) return;
      setAnswer(next.ok ? { ...next, of: page, upTo: ends.current.get(page - 1) ?? null } : next);
    })();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round reloads
  }, [page, round, hasPlaced]);
  if (answer === undefined) return <Skeleton height="240px" />;
  if (!answer.ok)
    return (
      <>
        <RefusalState refusal={answer.refusal} onRetry={() => setRound((before) => before + 1)} />
        <ul className={css.orders}>
          {placed.map((one) => (
            <OrderRow key={one.sid} placed={one} isLive={false} isMember />
          ))}
        </ul>
      </>
    );
  const { orders, pages, items_from: from, items_to: to, count } = answer.value;
  const { of: shown = 1 } = answer;
  const newerThan = shown < pages ? (orders.at(-1)?.order.create_at ?? null) : null;
  const upTo = shown > 1 ? (answer.upTo ?? orders[0]?.order.create_at ?? null) : null;
  const rows = rowsOf(orders, placed, newerThan, upTo);
  if (rows.length === 0)
    return isBesideOthers ? null : (
      <EmptyState
        icon="receipt"
        title={t`No orders yet`}
        action={
          <Link to="/">
            <Trans>Go to restaurants</Trans>
          </Link>
        }
      />
    );
  return (
    <>
      <ul className={css.orders}>
        {rows.map((row) =>
          'own' in row ? (
            <MemberOrderRow key={row.sid} own={row.own} />
          ) : (
            <OrderRow key={row.sid} placed={row.placed} isLive={false} isMember />
          ),
        )}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        window={pageWindow(page, pages)}
        onChange={setPage}
        summary={t`${from}–${to} of ${count}`}
      />
    </>
  );
}

function MemberOrderRow({ own }: { own: MemberOrder }) {
  const { order, site, place, shop_name: shop, branch_name: branch, timezone } = own;
  const path =
    order.finished_at === null ? `/orders/${site}/${place}/${order.sid}` : `/orders/${order.sid}/history`;
  return (
    <li>
      <OrderCard
        order={order}
        site={site}
        place={place}
        shopName={shop}
        branchName={branch === '' ? undefined : branch}
        timezone={timezone}
        path={path}
      />
    </li>
  );
}
