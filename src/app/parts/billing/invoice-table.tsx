import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Invoice } from '#domain/billing/invoice.ts';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './invoice-table.module.css';

/** An owner's invoices, newest first. */
export function InvoiceTable({
  invoices,
  currency,
  rowHref,
}: {
  invoices: readonly Invoice[];
  currency: string;
  /** Address a row links to; absent: none. */
  rowHref?: (invoice: Invoice) => string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS);
  const stateOf = ({ paid, due_at: at }: Invoice) => {
    if (paid) return <Badge tone="done">{t`Paid`}</Badge>;
    if (at === null) return <Badge tone="warn">{t`Payment due`}</Badge>;
    const day = format.instant(at, 'UTC', 'day');
    return at < now ? (
      <Badge tone="danger">{t`Overdue since ${day}`}</Badge>
    ) : (
      <Badge tone="warn">{t`Due ${day}`}</Badge>
    );
  };
  const print =
    rowHref === undefined
      ? []
      : [
          {
            id: 'print',
            header: t`Print`,
            // On a phone the row opens the invoice, which has the button.
            isHiddenOnPhone: true,
            align: 'end' as const,
            cell: (invoice: Invoice) => (
              <Link
                href={`${rowHref(invoice)}&print`}
                variant="quiet"
                icon="printer"
                aria-label={t`Print invoice ${referenceOf(invoice.number)}`}
              >
                <Trans>PDF</Trans>
              </Link>
            ),
          },
        ];
  return (
    <Card title={t`Invoices`}>
      <DataList
        label={t`Invoices`}
        isCompact
        columns={[
          { id: 'month', header: t`Month`, cell: ({ period }) => format.month(period) },
          {
            id: 'number',
            header: t`Number`,
            isHiddenOnPhone: true,
            cell: ({ number }) => <span className={css.number}>{referenceOf(number)}</span>,
          },
          { id: 'state', header: t`Status`, isBelowOnPhone: true, cell: stateOf },
          {
            id: 'total',
            header: t`Total`,
            align: 'end',
            cell: ({ total }) => format.money(total, currency),
          },
          ...print,
        ]}
        rows={invoices}
        rowKey={({ number }) => String(number)}
        {...(rowHref === undefined ? {} : { rowHref })}
        empty={<EmptyState icon="receipt" title={t`No invoices yet`} />}
      />
    </Card>
  );
}
