import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { plainMoney } from '#domain/plain-money.ts';
import { isManager } from '#domain/roles.ts';
import { ok } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { ExportPages } from '../../parts/actions/export-pages.tsx';
import { spreadsheetTime } from '../../parts/actions/spreadsheet-time.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../parts/orders/payment-labels.ts';
import { type HistoryFilters, historyRequest } from './use-history-page.ts';

/** Downloads the orders that the filters list, for those who may save lists. */
export function HistoryExport({ filters, count }: { filters: HistoryFilters; count: number }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const labels = useOrderLabels();
  const payment = usePaymentLabel();
  const { branch, actor } = useWorkplace();
  if (count === 0 || !isManager(actor)) return null;
  return (
    <ExportPages<Order>
      file={`orders-${branch.sid}.csv`}
      keyOf={({ sid }) => sid}
      read={async (asked) => {
        const answer = await callBranch('orders/history', { ...historyRequest(filters.key), ...asked });
        return answer.ok ? ok({ rows: answer.value.histories, pages: answer.value.pages }) : answer;
      }}
      head={[
        t`Number`,
        t`When`,
        t`Order type`,
        t`Status`,
        t`Table`,
        t`Customer`,
        t`Phone`,
        t`Address`,
        t`Payment method`,
        t`Subtotal`,
        t`Discount`,
        t`Packing charge`,
        t`Delivery charge`,
        t`Tax`,
        t`Total`,
        t`Currency`,
      ]}
      cells={(order) => [
        String(order.number ?? order.label),
        spreadsheetTime(order.create_at, branch.timezone),
        labels.action(order.action),
        labels.status(order.status, order.action),
        order.table?.name ?? '',
        order.name,
        order.phone,
        order.street,
        order.method === null ? '' : payment(order.method),
        ...[
          order.sub_total,
          order.discount,
          order.packing_charge,
          order.shipping,
          order.tax,
          order.total,
        ].map((amount) => plainMoney(amount, order.currency)),
        order.currency,
      ]}
    />
  );
}
