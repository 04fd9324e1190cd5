import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useNowEvery } from '../../clock/clock.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { BillingSummary } from '#domain/billing/billing-summary.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { useSession } from '../../auth/session.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './payment-due.module.css';

/** The same where nothing else asks the server again: a debt or a stopped shop may be news since the sign-in. */
export function FreshPaymentDue() {
  const isBilled = (useSession()?.billing ?? null) !== null;
  useEffect(() => {
    if (isBilled) void refreshAccess();
  }, [isBilled]);
  return <PaymentDue />;
}

/** Tells an owner that an invoice is due, and when selling online stops. Nothing while none is. */
export function PaymentDue() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(HOUR_MS);
  const billing = useSession()?.billing;
  if (billing === null || billing === undefined) return null;
  if (billing.stopped_shops.length > 0) return <StoppedShops shops={billing.stopped_shops} />;
  if (billing.stops_at === null) return null;
  const amount = format.money(-billing.balance, billing.currency);
  const isStopped = now >= billing.stops_at;
  const day = format.instant(billing.stops_at, 'UTC', 'day');
  return (
    <Card
      tone="warn"
      className={css.due}
      title={t`Please pay ${amount}`}
      subtitle={
        <>
          <span className={css.details}>
            {isStopped
              ? t`Your restaurants take no online orders until it is paid. Kitchen and tables keep working.`
              : t`From ${day} on, your restaurants take no more online orders. Kitchen and tables keep working.`}
          </span>
          <span className={css.short}>
            {isStopped ? t`No online orders until it is paid` : t`Online orders stop on ${day}`}
          </span>
        </>
      }
      aside={
        <Link href="/admin/pay-invoice.html" variant="primary">
          {t({ message: 'Pay', context: 'an invoice' })}
        </Link>
      }
    />
  );
}

/** Shops whose online orders the operator of the server has stopped, with the reason. */
function StoppedShops({ shops }: { shops: BillingSummary['stopped_shops'] }) {
  const { t } = useLingui();
  return shops.map(({ shop, reason }) => (
    <Card
      key={shop}
      tone="danger"
      className={css.due}
      title={t`Online orders of ${shop} are stopped`}
      subtitle={
        <>
          <b>{isolatedText(reason)}</b>{' '}
          <Trans>Kitchen and tables keep working. Please contact support to sell online again.</Trans>
        </>
      }
    />
  ));
}
