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

/** Balance, the running month, invoices and movements of the owner's account. */
export function BillingPage() {
  const { answer, again } = useOwnCall('user/invoices', {});
  // What is due may have changed since the person signed in.
  useEffect(() => {
    void refreshAccess();
  }, []);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return (
    <div className={css.screen}>
      <Balance overview={answer.value} />
      <RunningMonth />
      <InvoiceTable
        invoices={answer.value.invoices}
        currency={answer.value.currency}
        rowHref={({ number }) => `/admin/invoice.html?number=${number}`}
      />
      <Movements movements={answer.value.movements} currency={answer.value.currency} />
    </div>
  );
}

function Balance({ overview }: { overview: Overview }) {
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
        <p className={classes(css.balance, balance < 0 ? css.owed : undefined)}>
          {format.money(balance, currency)}
        </p>
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

/** The next charge: what the whole month will cost, and what of it has come together up to yesterday. */
function RunningMonth() {
  const { t } = useLingui();
  const format = useFormat();
  const { answer } = useOwnCall('user/unbilled', {});
  if (answer?.ok !== true) return null;
  const { currency, sums, period, expected, charged_on: chargedOn } = answer.value;
  const month = format.month(period);
  return (
    <Card title={t`${month} so far`} subtitle={<AccountsText unbilled={answer.value} />}>
      {expected === null || chargedOn === null ? null : (
        <p className={css.next}>
          <Trans>
            Next invoice on {format.day(chargedOn)}: about <strong>{format.money(expected, currency)}</strong>{' '}
            if nothing changes.
          </Trans>
        </p>
      )}
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
