import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { isTableOrder } from '#domain/orders/order.ts';
import { tabCounts } from '#domain/orders/tab-counts.ts';
import { floorRoles, hasRole, isManager } from '#domain/roles.ts';
import { openingSoon } from '#domain/shops/before-opening.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { FreshPaymentDue } from '../../parts/billing/payment-due.tsx';
import { BranchSwitch } from '../../parts/shops/branch-switch.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSite } from '../../calls/use-site.ts';
import { AttentionCard } from './attention-card.tsx';
import { BookingsCard } from './bookings-card.tsx';
import { BranchCodeCard } from '../../parts/sharing/branch-code-card.tsx';
import { ReferralOffer } from './referral-offer.tsx';
import { StaffCard } from './staff-card.tsx';
import css from './home.module.css';

const TodayCard = lazyWithRetry(() => import('./today-card.tsx').then((code) => code.TodayCard));
// Only branches that open soon need it.
const MorningCard = lazyWithRetry(() => import('./morning-card.tsx').then((code) => code.MorningCard));
// Only branches that are being set up need it.
const SetupCard = lazyWithRetry(() => import('./setup-card.tsx').then((code) => code.SetupCard));

/** Branches from before the setup guide never began it. */
const isInSetup = ({ unopened, wizard, practice_of: real }: Branch) =>
  real === undefined && (unopened === true || wizard !== undefined);

/** It was never opened, and is not for practising. */
const isNewBranch = (branch: Branch | undefined) =>
  branch?.unopened === true && branch.practice_of === undefined;

/** What customers see or do: not in a branch for practising. */
function RealOnly({ children }: { children: ReactNode }) {
  return useWorkplace().branch.practice_of === undefined ? children : null;
}

/** The branch at a glance: open or busy, what needs attention, bookings, today's sales, links to share. */
export function Home() {
  const { branch, actor } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const hasTables = useHasTables();
  const ready = useBranchReady();
  const hasCode = useSite()?.qr_order !== false;
  if (!ready) return <Skeleton height="360px" />;
  const manages = isManager(actor);
  const setup =
    settings !== undefined && manages && isInSetup(settings) ? (
      <Suspense>
        <SetupCard />
      </Suspense>
    ) : null;
  // Until the branch opens for the first time, setting it up comes first: it has no orders, and customers cannot find it.
  const isNew = isNewBranch(settings);
  return (
    <div className={css.home}>
      <Stack gap={5} className={css.service}>
        {isNew ? setup : null}
        {settings !== undefined && manages ? <BeforeOpening branch={settings} /> : null}
        <RealOnly>{settings !== undefined && manages ? <BranchSwitch branch={settings} /> : null}</RealOnly>
        <AttentionCard />
        {hasTables && hasRole(actor, ...floorRoles) ? <BookingsCard /> : null}
      </Stack>
      <Stack gap={5} className={css.business}>
        <FreshPaymentDue />
        {manages ? (
          <Suspense fallback={<Skeleton shape="block" height="420px" />}>
            <TodayCard />
          </Suspense>
        ) : null}
        {isNew ? null : <OrderTiles />}
      </Stack>
      <Stack gap={5} className={css.links}>
        <RealOnly>{manages && hasCode && !isNew ? <BranchCodeCard /> : null}</RealOnly>
        {manages ? <StaffCard /> : null}
        {isNew ? null : setup}
        <Shortcuts />
        <ReferralOffer />
      </Stack>
    </div>
  );
}

/** A separate component, so that the minutes do not re-render the screen. */
function BeforeOpening({ branch }: { branch: Branch }) {
  const opens = openingSoon(branch, useNowEvery(MINUTE_MS));
  return opens === undefined ? null : (
    <Suspense>
      <MorningCard opens={opens} />
    </Suspense>
  );
}

interface Tile {
  name: string;
  count: number;
  to: string;
  isUrgent?: boolean;
  aside?: string;
}

/** How many orders are in each step, each a link to the board. */
function OrderTiles() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const orders = useRows('order');
  const hasTables = useHasTables();
  const now = useNowEvery(MINUTE_MS);
  // As the board and the badge of the navigation count them: each order where its next step is.
  const counts = tabCounts(orders, now);
  const { scheduled } = counts;
  const tiles: Tile[] = [
    {
      name: t({ message: 'New', context: 'orders' }),
      count: counts.new,
      to: `${path}/orders?tab=new`,
      isUrgent: counts.new > 0,
    },
    {
      name: t`Preparing`,
      count: counts.preparing,
      to: `${path}/orders?tab=preparing`,
      // The board shows these in a separate tab.
      ...(scheduled === 0 ? {} : { aside: t`${scheduled} scheduled` }),
    },
    { name: t`Packing`, count: counts.packing, to: `${path}/orders?tab=packing` },
    { name: t`Delivering`, count: counts.delivering, to: `${path}/orders?tab=delivering` },
  ];
  if (hasTables)
    tiles.push({
      name: t`At tables`,
      count: orders.filter((one) => isTableOrder(one) && one.finished_at === null).length,
      to: hasRole(actor, 'waitress') || isManager(actor) ? `${path}/floor` : `${path}/orders?tab=preparing`,
    });
  return (
    <ul className={css.tiles}>
      {tiles.map((tile) => (
        <li key={tile.name}>
          <RouterLink to={tile.to} className={classes(css.tile, tile.isUrgent && css.warn)}>
            <span className={css.count}>{tile.count}</span>
            <span>{tile.name}</span>
            {tile.aside === undefined ? null : <small>{tile.aside}</small>}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

function Shortcuts() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  return (
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
  );
}
