import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AccountsText } from '../../parts/billing/accounts-note.tsx';
import { InvoiceTable } from '../../parts/billing/invoice-table.tsx';
import { Movements } from '../../parts/billing/movements.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useSession } from '../../auth/session.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import css from './billing.module.css';

type Overview = CallResponse<'user/invoices'>;
type Unbilled = CallResponse<'user/unbilled'>;

/** Balance, the running month, invoices and movements of the owner's account. */
export function BillingPage() {
  const { answer, again } = useOwnCall('user/invoices', {});
  const running = useOwnCall('user/unbilled', {}).answer;
  const unbilled = running?.ok === true ? running.value : undefined;
  // What is due may have changed since the person signed in.
  useEffect(() => {
    void refreshAccess();
  }, []);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { currency, invoices, movements } = answer.value;
  return (
    <div className={css.screen}>
      <Balance overview={answer.value} unbilled={unbilled} />
      {unbilled === undefined ? null : <RunningMonth unbilled={unbilled} />}
      <InvoiceTable
        invoices={invoices}
        currency={currency}
        rowHref={({ number }) => `/admin/invoice.html?number=${number}`}
      />
      <Movements movements={movements} currency={currency} />
    </div>
  );
}

/** What is due and when, and the next charge: what the whole month will cost. */
function Balance({ overview, unbilled }: { overview: Overview; unbilled: Unbilled | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS);
  const needs = useSession()?.billing?.need_update ?? [];
  const { balance, currency, suspended_at: suspendedAt, invoices } = overview;
  // The newest come first; the stop follows from the oldest.
  const dueAt = invoices.findLast(({ paid }) => !paid)?.due_at ?? null;
  return (
    <Card title={t`Balance`}>
      <Stack gap={4}>
        <dl className={css.facts}>
          <div>
            <dt>{balance < 0 ? t`To pay now` : t`Balance`}</dt>
            <dd className={classes(css.balance, balance < 0 ? css.owed : undefined)}>
              {format.money(Math.abs(balance), currency)}
            </dd>
            {balance < 0 && dueAt !== null ? (
              <dd>
                <Trans context="a day">by {format.instant(dueAt, 'UTC', 'day')}</Trans>
              </dd>
            ) : null}
          </div>
          {unbilled === undefined || unbilled.expected === null || unbilled.charged_on === null ? null : (
            <div>
              <dt>{t`Next invoice`}</dt>
              <dd className={css.balance}>{t`about ${format.money(unbilled.expected, currency)}`}</dd>
              <dd>
                <Trans>on {format.day(unbilled.charged_on)}, if nothing changes</Trans>
              </dd>
            </div>
          )}
        </dl>
        {suspendedAt === null ? null : (
          <Problem>
            <Trans>Please pay {format.money(-balance, currency)}.</Trans>{' '}
            {dueAt === null ? null : <Trans>Due {format.instant(dueAt, 'UTC', 'day')}.</Trans>}{' '}
            {suspendedAt <= now ? (
              <Trans>Online orders stopped on {format.instant(suspendedAt, 'UTC', 'day')}.</Trans>
            ) : (
              <Trans>Online orders stop on {format.instant(suspendedAt, 'UTC', 'day')}.</Trans>
            )}{' '}
            <Trans>Kitchen and tables keep working.</Trans>
          </Problem>
        )}
        {needs.includes('billing_address') ? (
          <p className={css.soft}>
            <Trans>Your invoices need a billing address.</Trans>
          </p>
        ) : null}
        <Cluster gap={3}>
          <Link href="/admin/payment.html" variant="primary">
            {balance < 0 ? t`Pay ${format.money(-balance, currency)}` : t`Add money`}
          </Link>
          <Link href="/admin/billing-address.html" variant="secondary">
            <Trans>Billing address</Trans>
          </Link>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What has come together in the running month up to yesterday. */
function RunningMonth({ unbilled }: { unbilled: Unbilled }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, sums, period } = unbilled;
  const month = format.month(period);
  return (
    <Card title={t`${month} so far`} subtitle={<AccountsText unbilled={unbilled} />}>
      {sums.lines.length === 0 ? (
        <p className={css.soft}>
          <Trans>Nothing to pay so far.</Trans>
        </p>
      ) : (
        <InvoiceLines label={t`${month} so far`} sums={sums} currency={currency} />
      )}
    </Card>
  );
}
