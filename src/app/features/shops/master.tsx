import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { BillingSummary } from '#domain/billing/billing-summary.ts';
import type { Role } from '#domain/roles.ts';
import { PaymentDue } from '../../parts/billing/payment-due.tsx';
import { useBranchStatusLabel } from '../../parts/shops/branch-labels.ts';
import { BranchSales } from '../../parts/shops/branch-sales.tsx';
import { ComparedWith } from '../../parts/shops/compared-with.tsx';
import { type BranchSales as Sales, sumOfSales, useBranchSales } from '../../parts/shops/use-branch-sales.ts';
import { Difference } from '../../parts/charts/difference.tsx';
import { type BranchCard, type ShopCard, useEnrolment, useSession } from '../../auth/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import css from './master.module.css';

const REFRESH_EVERY_MS = 10_000;

/** Where people of one role begin: at their work. Everyone else begins at the branch's home screen. */
const START: Partial<Record<Role, string>> = { waitress: '/floor', kitchen: '/kitchen', delivery: '/driver' };

/**
 * Shops and branches with waiting counts. Redirects to a single branch, and staff to the branch they last worked in unless
 * they ask for the list with `?branches`; for an owner the list is the overview.
 */
export function Master() {
  const { t } = useLingui();
  const session = useSession();
  const device = useEnrolment();
  const [parameters] = useSearchParams();
  // As it was at first: a list that is shown stays, whatever the person opens on another device.
  const [last] = useState(session?.branch_selected);
  useEffect(() => {
    void refreshAccess();
    const timer = setInterval(() => void refreshAccess(), REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (session === undefined || session === null) return <Skeleton height="320px" />;
  if (session.person.roles.includes('operator')) return <Navigate to="/admin/operator" replace />;
  // A branch for practising is no place of work.
  const real = session.branches.filter(({ practice_of: of }) => of === undefined);
  const [role, ...more] = session.person.roles;
  const start = role === undefined || more.length > 0 ? '' : (START[role] ?? '');
  const isOwner = session.person.roles.includes('owner');
  const isAsked = parameters.has('branches');
  const opened = branchOfDevice(device, real, isAsked) ?? branchOfPerson(real, last, isOwner || isAsked);
  if (opened !== undefined) {
    const shop = session.shops.find((one) => one.id === opened.shop_id);
    return <Navigate to={`/admin/${shop?.site_uid ?? ''}/${opened.sid}${start}`} replace />;
  }
  if (real.length === 0 && session.person.roles.every((role) => role === 'member' || role === 'guest')) {
    return (
      <EmptyState
        icon="user"
        title={t`This is a customer account`}
        action={
          <Link href="/account" variant="primary">
            {t`Go to my account`}
          </Link>
        }
      >
        <Trans>
          This is where restaurants manage their orders. Your own orders and addresses are in your customer
          account.
        </Trans>
      </EmptyState>
    );
  }
  if (real.length === 0) {
    return (
      <EmptyState icon="home" title={t`No branches yet`}>
        <Trans>Ask the owner to add you to a branch.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={6} className={css.master}>
      <PaymentDue />
      {isOwner ? null : (
        <p className={css.lead}>
          <Trans>Choose the branch you are working in. Next time, it opens right after you sign in.</Trans>
        </p>
      )}
      {/* `PaymentDue` names the same debt. */}
      {session.billing === null || session.billing.stops_at !== null ? null : (
        <OwnerBalance billing={session.billing} />
      )}
      {session.shops.map((shop) => (
        <ShopBranches
          key={shop.id}
          shop={shop}
          branches={session.branches.filter((branch) => branch.shop_id === shop.id)}
          start={start}
          isOwner={isOwner}
        />
      ))}
    </Stack>
  );
}

/** A shared device is of one branch for all who unlock it, unless they ask for the list. */
function branchOfDevice(
  device: ReturnType<typeof useEnrolment>,
  branches: readonly BranchCard[],
  isAsked: boolean,
): BranchCard | undefined {
  return isAsked ? undefined : branches.find(({ id }) => id === device?.branch);
}

/** The only branch, or the one the person opened last. */
function branchOfPerson(
  branches: readonly BranchCard[],
  last: number | null | undefined,
  hasList: boolean,
): BranchCard | undefined {
  const [only, ...others] = branches;
  return others.length === 0 ? only : hasList ? undefined : branches.find(({ id }) => id === last);
}

interface ShopBranchesProps {
  shop: ShopCard;
  branches: readonly BranchCard[];
  /** Where the person begins in a branch. */
  start: string;
  isOwner: boolean;
}

/** The branches of a shop, with the sum of what they have sold today. */
function ShopBranches({ shop, branches, start, isOwner }: ShopBranchesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const real = branches.filter(({ practice_of: of }) => of === undefined);
  const sales = useBranchSales(real);
  const sum = sumOfSales(sales, real);
  const pathOf = ({ sid }: BranchCard) => `/admin/${shop.site_uid}/${sid}`;
  const [first] = real;
  const compared = first === undefined ? undefined : sales.get(first.id);
  return (
    <section aria-labelledby={`shop-${shop.id}`}>
      <Cluster gap={3} justify="space-between" className={css.head}>
        <h1 id={`shop-${shop.id}`} className={css.shop}>
          {shop.name} <span className={css.shopNumber}>{t`Shop number ${shop.id}`}</span>
        </h1>
        {isOwner && first !== undefined ? (
          <Link href={`${pathOf(first)}/branches.html?new`} variant="secondary" icon="plus">
            <Trans>New branch</Trans>
          </Link>
        ) : null}
      </Cluster>
      {sum === undefined ? null : (
        <Cluster gap={2} className={css.sum}>
          <p>{t`All branches today: ${format.money(sum.today, sum.currency)}`}</p>
          <Difference
            now={sum.today}
            before={sum.before}
            difference={(amount) => format.money(amount, sum.currency)}
          />
          {compared === undefined || first === undefined || [0, sum.today].includes(sum.before) ? null : (
            <ComparedWith sales={compared} timezone={first.timezone} />
          )}
        </Cluster>
      )}
      <ul className={css.branches}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <BranchTile
              branch={branch}
              sales={sales.get(branch.id)}
              path={pathOf(branch)}
              to={`${pathOf(branch)}${start}`}
              isForDriver={start === START.delivery}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The owner's balance, with the way to add to it. */
function OwnerBalance({ billing: { balance, currency } }: { billing: BillingSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Card
      title={t`Balance: ${format.money(balance, currency)}`}
      tone={balance < 0 ? 'warn' : 'neutral'}
      aside={
        <Cluster gap={3}>
          <Link href="/admin/payment.html" variant={balance < 0 ? 'primary' : 'secondary'}>
            <Trans>Add money</Trans>
          </Link>
          <Link href="/admin/billing.html" variant="secondary">
            <Trans>Invoices</Trans>
          </Link>
        </Cluster>
      }
    />
  );
}

interface BranchTileProps {
  branch: BranchCard;
  sales: Sales | undefined;
  /** The branch's address. */
  path: string;
  /** Where the person begins in it. */
  to: string;
  /** A driver receives deliveries alone: the other numbers would be 0. */
  isForDriver: boolean;
}

function BranchTile({ branch, sales, path, to, isForDriver }: BranchTileProps) {
  const { t } = useLingui();
  const statusLabel = useBranchStatusLabel();
  const { orders } = branch;
  const delivering: [string, number] = [t`Delivering`, orders.delivering];
  const counts: [string, number][] = isForDriver
    ? [delivering]
    : [
        // As the board counts it: an accepted order is counted where its next step is.
        [t({ message: 'New', context: 'orders' }), orders.approval],
        [t`Preparing`, orders.preparing],
        [t`Packing`, orders.packing],
        delivering,
      ];
  return (
    <Card
      title={branch.name}
      aside={
        branch.practice_of === undefined ? (
          <Badge tone={statusLabel.tone(branch.status)}>{statusLabel.text(branch.status)}</Badge>
        ) : (
          <Badge tone="warn">{t`Practice`}</Badge>
        )
      }
      footer={
        <Link href={to} variant="primary">
          {t`Go to ${branch.name}`}
        </Link>
      }
    >
      <BranchSales sales={sales} timezone={branch.timezone} />
      <dl className={css.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {orders.approval > 0 ? (
        <p className={css.approval}>
          <Link href={`${path}/orders?tab=new`}>{t`Waiting for approval: ${orders.approval}`}</Link>
        </p>
      ) : null}
    </Card>
  );
}
