import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './order-history.module.css';

interface HistoryTableProps {
  orders: readonly Order[];
  isFiltered: boolean;
}

/** Orders as rows, each of which links to its page. */
export function HistoryTable({ orders, isFiltered }: HistoryTableProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  return (
    <DataList<Order>
      label={t`Orders`}
      rows={orders}
      rowKey={(order) => order.sid}
      rowName={(order) => labels.number(order)}
      rowHref={(order) => `${path}/orders/${order.sid}/details.html`}
      empty={
        <EmptyState icon="receipt" title={isFiltered ? t`No matching orders` : t`No orders yet`}>
          {isFiltered ? <Trans>Change or clear the filters.</Trans> : null}
        </EmptyState>
      }
      columns={[
        { id: 'number', header: t`Number`, cell: (order) => labels.number(order) },
        {
          id: 'when',
          header: t`When`,
          cell: (order) => format.instant(order.create_at, branch.timezone, 'short'),
        },
        {
          id: 'place',
          header: t`Customer or table`,
          cell: (order) => <span className={css.whom}>{labels.place(order)}</span>,
        },
        {
          id: 'action',
          header: t`Order type`,
          cell: (order) => labels.action(order.action),
          isHiddenOnPhone: true,
        },
        {
          id: 'status',
          header: t`Status`,
          cell: (order) => (
            <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
          ),
        },
        {
          id: 'total',
          header: t`Total`,
          align: 'end',
          cell: (order) => format.money(order.total, order.currency),
        },
      ]}
    />
  );
}
