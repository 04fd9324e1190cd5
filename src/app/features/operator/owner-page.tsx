import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { CorrectionKind } from '#domain/billing/correction.ts';
import { HOUR_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { InvoiceTable } from '../../parts/billing/invoice-table.tsx';
import { Movements } from '../../parts/billing/movements.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { OwnerShops } from './owner-lists.tsx';
import { OwnerStanding } from './owner-standing.tsx';
import css from './operator.module.css';

type Account = CallResponse<'operator/owner'>;

/** One owner's account: balance, shops, invoices and movements. */
export function OwnerPage() {
  const { id = '' } = useParams();
  const { answer, again } = useOwnCall('operator/owner', { owner: id });
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { shops, invoices, movements, currency } = answer.value;
  return (
    <div className={css.screen}>
      <OwnerBalance account={answer.value} again={again} />
      <OwnerShops owner={answer.value.owner} shops={shops} onSaved={again} />
      <InvoiceTable invoices={invoices} currency={currency} />
      <Movements movements={movements} currency={currency} />
    </div>
  );
}

function OwnerBalance({ account, again }: { account: Account; again: () => Promise<void> }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asked, setAsked] = useState<CorrectionKind | 'message'>();
  const { owner, balance, currency, shops, suspended_at: suspendedAt } = account;
  const now = useNowEvery(HOUR_MS);
  const isStopped = shops.some((shop) => shop.selling_stopped);
  const close = () => setAsked(undefined);
  return (
    <Card
      title={owner.name}
      subtitle={[owner.email, owner.mobile].filter((part) => part !== '').join(' · ')}
      aside={<OwnerStanding owner={{ balance, selling_stopped: isStopped }} />}
    >
      <Stack gap={4}>
        <p className={classes(css.balance, balance < 0 ? css.owed : undefined)}>
          {format.money(balance, currency)}
        </p>
        {suspendedAt === null ? null : (
          <p className={css.soft}>
            {suspendedAt <= now ? (
              <Trans>Online orders stopped on {format.instant(suspendedAt, 'UTC', 'day')}.</Trans>
            ) : (
              <Trans>Online orders stop on {format.instant(suspendedAt, 'UTC', 'day')}.</Trans>
            )}
          </p>
        )}
        <p className={css.soft}>
          {owner.last_sign_in === null ? (
            <Trans>Customer since {format.instant(owner.created_at, 'UTC', 'day')}.</Trans>
          ) : (
            <Trans>
              Customer since {format.instant(owner.created_at, 'UTC', 'day')}, last signed in on{' '}
              {format.instant(owner.last_sign_in, 'UTC', 'day')}.
            </Trans>
          )}
        </p>
        <Cluster gap={3}>
          <Button variant="primary" onPress={() => setAsked('transfer')}>
            {t`Note a transfer`}
          </Button>
          <Button onPress={() => setAsked('refund')}>{t`Note a refund`}</Button>
          <Button onPress={() => setAsked('correction')}>{t`Correct balance`}</Button>
          <Button icon="bell" onPress={() => setAsked('message')}>
            {t`Send message`}
          </Button>
        </Cluster>
      </Stack>
      {asked === undefined ? null : asked === 'message' ? (
        <MessageDialog owner={owner} onClose={close} />
      ) : (
        <CorrectionDialog kind={asked} account={account} onSaved={again} onClose={close} />
      )}
    </Card>
  );
}
