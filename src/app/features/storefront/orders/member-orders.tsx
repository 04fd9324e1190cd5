import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
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
import { OrderCard } from './order-card.tsx';
import css from './my-orders.module.css';

type Answer = Result<z.infer<(typeof accountCalls)['member/orders']['response']>>;

interface MemberOrdersProps {
  /** Something else is listed on the page, so that without orders there is nothing to say. */
  isBesideOthers: boolean;
}

/** A member's orders at all branches and from all devices, newest first. */
export function MemberOrders({ isBesideOthers }: MemberOrdersProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const { signal } = stop;
      const next = await callAsMember('member/orders', accountCalls['member/orders'], { page }, { signal });
      if (!signal.aborted) setAnswer(next);
    })();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round reloads
  }, [page, round]);
  if (answer === undefined) return <Skeleton height="240px" />;
  if (!answer.ok)
    return <RefusalState refusal={answer.refusal} onRetry={() => setRound((before) => before + 1)} />;
  const { orders, pages, items_from: from, items_to: to, count } = answer.value;
  if (count === 0)
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
        {orders.map((own) => (
          <MemberOrderRow key={own.order.sid} own={own} />
        ))}
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
