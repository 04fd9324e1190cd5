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
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AccountsText } from '../../parts/billing/accounts-note.tsx';
import { InvoiceTable } from '../../parts/billing/invoice-table.tsx';
import { Movements } from '../../parts/billing/movements.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useSession } from '../../auth/session.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { addressLines } from './address-lines.ts';
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
      <div className={css.column}>
        <Balance overview={answer.value} unbilled={unbilled} />
        <InvoiceTable
          invoices={invoices}
          currency={currency}
          rowHref={({ number }) => `/admin/invoice.html?number=${number}`}
        />
        <BilledTo />
      </div>
      <div className={css.column}>
        {unbilled === undefined ? null : <RunningMonth unbilled={unbilled} />}
        <Movements movements={movements} currency={currency} />
      </div>
    </div>
  );
}

/** What is due and when, and the next charge: what the whole month will cost. */
function Balance({ overview, unbilled }: { overview: Overview; unbilled: Unbilled | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS);
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
          <StopNote suspendedAt={suspendedAt} isOverdue={dueAt !== null && dueAt <= now} now={now} />
        )}
        <Cluster gap={3}>
          {balance < 0 ? (
            <Link href="/admin/pay-invoice.html" variant="primary">
              {t`Pay ${format.money(-balance, currency)}`}
            </Link>
          ) : (
            <Link href="/admin/payment.html" variant="secondary">
              <Trans>Add money</Trans>
            </Link>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What happens if nothing is paid: an alert only once the due day is over. */
function StopNote({ suspendedAt, isOverdue, now }: { suspendedAt: number; isOverdue: boolean; now: number }) {
  const format = useFormat();
  const day = format.instant(suspendedAt, 'UTC', 'day');
  const text =
    suspendedAt <= now ? (
      <Trans>
        Online orders stopped on {day}. They start again once you pay. Kitchen and tables keep working.
      </Trans>
    ) : (
      <Trans>If it is not paid, online orders stop on {day}. Kitchen and tables keep working.</Trans>
    );
  return isOverdue || suspendedAt <= now ? <Problem>{text}</Problem> : <p className={css.soft}>{text}</p>;
}

/** Whom invoices are addressed to. */
function BilledTo() {
  const { t } = useLingui();
  const { answer } = useOwnCall('GET user/billing', {});
  const needs = useSession()?.billing?.need_update ?? [];
  if (answer?.ok !== true) return null;
  const lines = addressLines(answer.value.address, (taxNumber) => t`Tax number: ${taxNumber}`);
  const isMissing = lines.length === 0 || needs.includes('billing_address');
  return (
    <Card title={t`Billing address`}>
      <Stack gap={4}>
        {isMissing ? (
          <p className={css.soft}>
            <Trans>Your invoices need a billing address.</Trans>
          </p>
        ) : (
          <p className={css.address}>{lines.map(isolatedText).join('\n')}</p>
        )}
        <Cluster gap={3}>
          <Link href="/admin/billing-address.html" variant="secondary">
            {isMissing ? t`Add billing address` : t`Edit billing address`}
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
