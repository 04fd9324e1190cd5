import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { usePrintOnce } from '../../parts/printing/use-print-once.ts';
import { addressLines } from './address-lines.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import css from './billing.module.css';

/** One invoice, to read, print, or save as PDF from the print dialog. */
export function InvoicePage() {
  const { t } = useLingui();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const number = Number(parameters.get('number') ?? '0');
  const { answer, again } = useOwnCall('user/invoice', { number });
  usePrintOnArrival(answer?.ok === true);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { invoice, issuer, recipient } = answer.value;
  const taxNumberText = (taxNumber: string) => t`Tax number: ${taxNumber}`;
  const sender = [
    issuer.name,
    issuer.address,
    issuer.tax_no === '' ? '' : taxNumberText(issuer.tax_no),
  ].filter((line) => line !== '');
  const receiver = [recipient.name, ...addressLines(recipient.address, taxNumberText)];
  const title = t`Invoice ${referenceOf(invoice.number)}`;
  return (
    <div className={css.invoice}>
      <div data-print="never">
        <Cluster gap={3}>
          {invoice.paid ? null : (
            <Link href="/admin/pay-invoice.html" variant="primary">
              <Trans>Pay now</Trans>
            </Link>
          )}
          <PrintButton label={t`Print or save as PDF`} variant={invoice.paid ? 'primary' : 'secondary'} />
        </Cluster>
      </div>
      <Card
        title={title}
        subtitle={t`For ${format.month(invoice.period)}, closed on ${format.instant(invoice.closed_at, 'UTC', 'day')}`}
        aside={
          <Badge tone={invoice.paid ? 'done' : 'warn'}>
            {invoice.paid ? <Trans>Paid</Trans> : <Trans>Payment due</Trans>}
          </Badge>
        }
      >
        <Stack gap={4}>
          <div className={css.parties}>
            {sender.length === 0 ? null : <Party name={t`Issued by`} lines={sender} />}
            <Party name={t`Billed to`} lines={receiver} />
          </div>
          {invoice.due_at === null || invoice.paid ? null : (
            <p>
              <Trans>Please pay by {format.instant(invoice.due_at, 'UTC', 'day')}.</Trans>
            </p>
          )}
          <div>
            <InvoiceLines label={title} sums={invoice} currency={invoice.currency} />
          </div>
        </Stack>
      </Card>
    </div>
  );
}

/** Opens the print dialog once if the list of invoices asked for it. A reload does not print again. */
function usePrintOnArrival(isShown: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const [isAsked] = useState(() => parameters.has('print'));
  usePrintOnce(isShown && isAsked);
  useEffect(() => {
    if (!isShown || !parameters.has('print')) return;
    const rest = new URLSearchParams(parameters);
    rest.delete('print');
    setParameters(rest, { replace: true });
  }, [isShown, parameters, setParameters]);
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <p className={css.soft}>{name}</p>
      <p className={css.address}>{lines.map(isolatedText).join('\n')}</p>
    </div>
  );
}
