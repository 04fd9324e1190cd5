import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { isTableOrder } from '#domain/orders/order.ts';
import { isScheduled, tableCounters } from '#domain/orders/order-tabs.ts';
import { hasRole, isManager } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { PaymentDue } from '../../parts/billing/payment-due.tsx';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSite } from '../../calls/use-site.ts';
import { BranchCodeCard } from './branch-code-card.tsx';
import { ReferralOffer } from './referral-offer.tsx';
import { UnrefundedPayments } from './unrefunded-payments.tsx';
import css from './home.module.css';

// Only branches that are being set up need it.
const SetupCard = lazyWithRetry(() => import('./setup-card.tsx').then((code) => code.SetupCard));

/** Branches from before the setup guide never began it. */
const isInSetup = ({ unopened, wizard }: Branch) => unopened === true || wizard !== undefined;

/** The branch at a glance: open or busy, waiting items, shortcuts. */
export function Home() {
  const { t } = useLingui();
  const { branch, actor, path } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const orders = useRows('order');
  const hasTables = useHasTables();
  const ready = useBranchReady();
  const now = useNowEvery(MINUTE_MS);
  const hasCode = useSite()?.qr_order !== false;
  if (!ready) return <Skeleton height="360px" />;
  const counters = tableCounters(orders);
  const scheduled = orders.filter((one) => one.status === 'PLACED' && isScheduled(one, now)).length;
  const tiles: { name: string; count: number; to: string; tone?: string; aside?: string }[] = [
    { name: t`On approval`, count: counters.approval, to: `${path}/orders?tab=new`, tone: 'warn' },
    { name: t({ message: 'New', context: 'orders' }), count: counters.new, to: `${path}/orders?tab=new` },
    {
      name: t`Preparing`,
      count: counters.preparing,
      to: `${path}/orders?tab=preparing`,
      // The board shows these in a separate tab.
      ...(scheduled === 0 ? {} : { aside: t`${scheduled} scheduled` }),
    },
    { name: t`Packing`, count: counters.packing, to: `${path}/orders?tab=packing` },
    { name: t`Delivering`, count: counters.delivering, to: `${path}/orders?tab=delivering` },
  ];
  if (hasTables)
    tiles.push({
      name: t`At tables`,
      count: orders.filter((one) => isTableOrder(one) && one.finished_at === null).length,
      to: hasRole(actor, 'waitress') || isManager(actor) ? `${path}/floor` : `${path}/orders?tab=preparing`,
    });
  return (
    <Stack gap={5} className={css.home}>
      {settings !== undefined && isManager(actor) && isInSetup(settings) ? (
        <Suspense>
          <SetupCard />
        </Suspense>
      ) : null}
      <PaymentDue />
      {settings !== undefined && isManager(actor) ? <BranchSwitch branch={settings} /> : null}
      {isManager(actor) ? <UnrefundedPayments orders={orders} path={path} /> : null}
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            <RouterLink
              to={tile.to}
              className={classes(css.tile, tile.tone === 'warn' && tile.count > 0 && css.warn)}
            >
              <span className={css.count}>{tile.count}</span>
              <span>{tile.name}</span>
              {tile.aside === undefined ? null : <small>{tile.aside}</small>}
            </RouterLink>
          </li>
        ))}
      </ul>
      {isManager(actor) && hasCode ? <BranchCodeCard /> : null}
      <ReferralOffer />
      <Card title={t`Shortcuts`}>
        <div className={css.ways}>
          <Link href={`${path}/orders`} variant="primary" icon="kitchen">
            <Trans>Orders board</Trans>
          </Link>
          {hasRole(actor, 'owner', 'manager', 'waitress') ? (
            <Link href={`${path}/create_order.html`} variant="secondary" icon="plus">
              <Trans>New order</Trans>
            </Link>
          ) : null}
          {isManager(actor) ? (
            <>
              <Link href={`${path}/settings/printers`} variant="secondary" icon="printer">
                <Trans>Printers</Trans>
              </Link>
              <Link href={`${path}/settings/stations`} variant="secondary" icon="kitchen">
                <Trans>Kitchen stations</Trans>
              </Link>
            </>
          ) : null}
          {hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen') ? (
            <Link href={`${path}/reports/orders/web`} variant="secondary" icon="receipt">
              <Trans>Order history</Trans>
            </Link>
          ) : null}
        </div>
      </Card>
    </Stack>
  );
}
