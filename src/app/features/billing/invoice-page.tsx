import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import css from './billing.module.css';

/** One invoice, to read, print, or save as PDF from the print dialog. */
export function InvoicePage() {
  const { t } = useLingui();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const number = Number(parameters.get('number') ?? '0');
  const { answer, again } = useOwnCall('user/invoice', { number });
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { invoice, issuer, recipient } = answer.value;
  const { address } = recipient;
  const lines = [
    recipient.name,
    address['street'],
    [address['postcode'], address['city']].filter((part) => part !== '').join(' '),
    address['state'],
    address['tax_no'] === '' ? '' : t`Tax number: ${address['tax_no'] ?? ''}`,
  ].filter((line) => line !== undefined && line !== '');
  const sender = [
    issuer.name,
    issuer.address,
    issuer.tax_no === '' ? '' : t`Tax number: ${issuer.tax_no}`,
  ].filter((line) => line !== '');
  return (
    <div className={css.invoice}>
      <PrintButton label={t`Print or save as PDF`} />
      <Card
        title={t`Invoice ${invoice.number}`}
        subtitle={t`For ${format.month(invoice.period)}, closed on ${format.instant(invoice.closed_at, 'UTC', 'day')}`}
        aside={
          <Badge tone={invoice.paid ? 'done' : 'warn'}>
            {invoice.paid ? <Trans>Paid</Trans> : <Trans>Payment due</Trans>}
          </Badge>
        }
      >
        <Stack gap={4}>
          {sender.length === 0 ? null : <p className={css.address}>{sender.join('\n')}</p>}
          <p className={css.address}>{lines.join('\n')}</p>
          {invoice.due_at === null || invoice.paid ? null : (
            <p>
              <Trans>Please pay by {format.instant(invoice.due_at, 'UTC', 'day')}.</Trans>
            </p>
          )}
          {invoice.paid ? null : (
            <div className={css.pay}>
              <Link href="/admin/pay-invoice.html" variant="primary">
                <Trans>Pay now</Trans>
              </Link>
            </div>
          )}
          <div>
            <InvoiceLines label={t`Invoice ${invoice.number}`} sums={invoice} currency={invoice.currency} />
          </div>
        </Stack>
      </Card>
    </div>
  );
}
