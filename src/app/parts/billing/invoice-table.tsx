import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Invoice } from '#domain/billing/invoice.ts';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { useFormat } from '../../i18n/use-format.ts';

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
  const due = {
    id: 'due',
    header: t`Due`,
    isHiddenOnPhone: true,
    cell: ({ due_at: at }: Invoice) => (at === null ? '–' : format.instant(at, 'UTC', 'day')),
  };
  return (
    <Card title={t`Invoices`}>
      <DataList
        label={t`Invoices`}
        columns={[
          { id: 'month', header: t`Month`, cell: ({ period }) => format.month(period) },
          { id: 'number', header: t`Number`, cell: ({ number }) => referenceOf(number) },
          {
            id: 'state',
            header: t`Status`,
            cell: ({ paid }) => (
              <Badge tone={paid ? 'done' : 'warn'}>{paid ? t`Paid` : t`Payment due`}</Badge>
            ),
          },
          due,
          {
            id: 'total',
            header: t`Total`,
            align: 'end',
            cell: ({ total }) => format.money(total, currency),
          },
        ]}
        rows={invoices}
        rowKey={({ number }) => String(number)}
        {...(rowHref === undefined ? {} : { rowHref })}
        empty={<EmptyState icon="receipt" title={t`No invoices yet`} />}
      />
    </Card>
  );
}
