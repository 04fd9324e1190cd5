import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { type Order, orderActions, orderStatuses } from '#domain/orders/order.ts';
import { askedPage, pageWindow } from '#domain/paging.ts';
import type { Refusal } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './order-history.module.css';

type Page = CallResponse<'orders/history'>;
const ANY = 'any';

/** Parses a calendar day from the address, which is untrusted. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text) ? undefined : text;
}

/** All orders by page, with filters in the address. */
export function OrderHistory() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const callBranch = useCall();
  const { branch, path } = useWorkplace();
  const [parameters, setParameters] = useSearchParams();
  const [answer, setAnswer] = useState<{ key: string; page?: Page; refusal?: Refusal }>();
  /** The typed search that was not submitted yet. */
  const [typed, setTyped] = useState(() => parameters.get('query') ?? '');
  const key = parameters.toString();
  const value = (name: string) => parameters.get(name) ?? '';
  const day = (name: string) => dayOf(value(name)) ?? null;
  const pageNumber = askedPage(value('page'));

  const load = useCallback(async () => {
    const asked = new URLSearchParams(key);
    const given = (name: string) => asked.get(name) || undefined;
    const status = orderStatuses.find((one) => one === given('status'));
    const action = orderActions.find((one) => one === given('action'));
    const from = dayOf(given('create_at_from'));
    const to = dayOf(given('create_at_to'));
    const query = given('query')?.slice(0, 80);
    const result = await callBranch('orders/history', {
      page: askedPage(given('page')),
      ...(status === undefined ? {} : { status }),
      ...(action === undefined ? {} : { action }),
      ...(from === undefined ? {} : { create_at_from: from }),
      ...(to === undefined ? {} : { create_at_to: to }),
      ...(query === undefined ? {} : { query }),
    });
    setAnswer(result.ok ? { key, page: result.value } : { key, refusal: result.refusal });
  }, [callBranch, key]);

  useEffect(() => {
    void load();
  }, [load]);

  function filter(name: string, next: string): void {
    const changed = new URLSearchParams(parameters);
    if (next === '' || next === ANY) changed.delete(name);
    else changed.set(name, next);
    if (name !== 'page') changed.delete('page');
    setParameters(changed, { replace: true });
  }

  function clearAll(): void {
    setTyped('');
    setParameters({}, { replace: true });
  }

  const isFiltered = ['status', 'action', 'create_at_from', 'create_at_to', 'query'].some(
    (one) => value(one) !== '',
  );
  const current = answer?.key === key ? answer : undefined;
  const page = current?.page ?? (current?.refusal === undefined ? answer?.page : undefined);
  return (
    <Stack gap={4}>
      <ReportTabs />
      <Cluster gap={3} align="end">
        <SearchField
          maxLength={80}
          label={t`Number, name or phone`}
          value={typed}
          onChange={setTyped}
          onSubmit={(text) => filter('query', text)}
          onClear={() => filter('query', '')}
        />
        <Select
          label={t`Status`}
          value={value('status') === '' ? ANY : value('status')}
          onChange={(next) => filter('status', next)}
          options={[
            { id: ANY, label: t`Any` },
            ...orderStatuses.map((one) => ({ id: one, label: labels.status(one) })),
          ]}
        />
        <Select
          label={t`Order type`}
          value={value('action') === '' ? ANY : value('action')}
          onChange={(next) => filter('action', next)}
          options={[
            { id: ANY, label: t`Any` },
            ...orderActions.map((one) => ({ id: one, label: labels.action(one) })),
          ]}
        />
        <DateField
          label={t`From`}
          value={day('create_at_from')}
          onChange={(next) => filter('create_at_from', next ?? '')}
        />
        <DateField
          label={t`To`}
          value={day('create_at_to')}
          onChange={(next) => filter('create_at_to', next ?? '')}
        />
        {isFiltered ? (
          <Button variant="quiet" icon="close" onPress={clearAll}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : null}
      </Cluster>
      {current?.refusal !== undefined ? (
        <RefusalState refusal={current.refusal} onRetry={() => void load()}>
          <Trans>The history needs a connection. Live orders are still on the board.</Trans>
        </RefusalState>
      ) : page === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <>
          <DataList<Order>
            label={t`Orders`}
            rows={page.histories}
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
                header: t`Scheduled for`,
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
                  <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status)}</Badge>
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
          <Pagination
            page={Math.min(pageNumber, Math.max(1, page.pages))}
            window={pageWindow(pageNumber, page.pages)}
            pages={page.pages}
            onChange={(next) => filter('page', String(next))}
            summary={t`${page.items_from}–${page.items_to} of ${page.count}`}
          />
        </>
      )}
    </Stack>
  );
}
