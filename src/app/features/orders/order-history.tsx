import { Trans, useLingui } from '@lingui/react/macro';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { pageWindow } from '#domain/paging.ts';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { HistoryExport } from './history-export.tsx';
import { OrderFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { useHistoryFilters, useHistoryPage } from './use-history-page.ts';

/** All orders by page, with filters in the address. */
export function OrderHistory() {
  const { t } = useLingui();
  const filters = useHistoryFilters();
  const { page, refusal, retry } = useHistoryPage(filters.key);
  const { pageNumber } = filters;
  return (
    <Stack gap={4}>
      <ReportTabs />
      <OrderFilters filters={filters} />
      {refusal !== undefined ? (
        <RefusalState refusal={refusal} onRetry={retry}>
          <Trans>The history needs a connection. Live orders are still on the board.</Trans>
        </RefusalState>
      ) : page === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <>
          <HistoryExport filters={filters} count={page.count} />
          <HistoryTable orders={page.histories} isFiltered={filters.isFiltered} />
          <Pagination
            page={pageNumber}
            window={pageWindow(pageNumber, page.pages)}
            pages={page.pages}
            onChange={(next) => filters.filter('page', String(next))}
            summary={t`${page.items_from}–${page.items_to} of ${page.count}`}
          />
        </>
      )}
    </Stack>
  );
}
