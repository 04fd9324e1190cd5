import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Cluster } from '#ui/stack.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { type OwnerSort, ownerSorts } from '#domain/billing/owner-sorts.ts';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { askedPage, pageWindow } from '#domain/paging.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { withCommas } from '../../i18n/with-commas.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { OwnerStanding } from './owner-standing.tsx';
import css from './operator.module.css';

const MAX_QUERY_LENGTH = 80;

/** All owners, with what they owe and what their restaurants sold this month. */
export function OwnersPage() {
  const { t } = useLingui();
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('query') ?? '').slice(0, MAX_QUERY_LENGTH);
  const page = askedPage(parameters.get('page'));
  const [typed, setTyped] = useState(query);
  const isDue = parameters.get('only') === 'due';
  const sort = ownerSorts.find((one) => one === parameters.get('sort')) ?? 'new';
  const { answer, again } = useOwnCall('operator/owners', {
    query,
    page,
    sort,
    ...(isDue ? { only: 'due' as const } : {}),
  });

  const sortLabels: Record<OwnerSort, string> = {
    new: t`Newest first`,
    name: t`Name`,
    sales: t`Sales this month`,
    balance: t`Lowest balance`,
    seen: t`Last sign-in`,
  };

  function show(next: { query?: string; isDue?: boolean; sort?: OwnerSort; page?: number }): void {
    const shown = { query, isDue, sort, page: 1, ...next };
    const address = new URLSearchParams();
    if (shown.query !== '') address.set('query', shown.query);
    if (shown.isDue) address.set('only', 'due');
    if (shown.sort !== 'new') address.set('sort', shown.sort);
    if (shown.page > 1) address.set('page', String(shown.page));
    setParameters(address, { replace: true });
  }

  function find(next: string): void {
    setTyped(next);
    show({ query: next.trim() });
  }

  return (
    <div className={css.screen}>
      <SearchField
        label={t`Owner, e-mail, restaurant or invoice`}
        value={typed}
        onChange={find}
        maxLength={MAX_QUERY_LENGTH}
      />
      <Cluster gap={4} align="end">
        <SegmentedControl
          label={t`Status`}
          options={[
            { id: 'all', label: t`All owners` },
            { id: 'due', label: t`Payment due` },
          ]}
          value={isDue ? 'due' : 'all'}
          onChange={(id) => show({ isDue: id === 'due' })}
        />
        <Select
          label={t`Sort by`}
          value={sort}
          onChange={(id) => show({ sort: ownerSorts.find((one) => one === id) ?? 'new' })}
          options={ownerSorts.map((id) => ({ id, label: sortLabels[id] }))}
        />
      </Cluster>
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : answer.ok ? (
        <OwnerPages
          found={answer.value}
          page={page}
          isSearch={query !== '' || isDue}
          onPage={(next) => show({ page: next })}
        />
      ) : (
        <RefusalState refusal={answer.refusal} onRetry={() => void again()} />
      )}
    </div>
  );
}

type ListedOwner = CallResponse<'operator/owners'>['owners'][number];

/** What an owner owes, with the invoice that a transfer names. */
function Standing({ owner }: { owner: ListedOwner }) {
  const { t } = useLingui();
  const format = useFormat();
  const { oldest_unpaid: oldest } = owner;
  return (
    <div className={css.standing}>
      <OwnerStanding owner={owner} />
      {oldest === null ? null : (
        <small>{t`${referenceOf(oldest.number)} of ${format.instant(oldest.closed_at, 'UTC', 'day')}`}</small>
      )}
    </div>
  );
}

function OwnerPages({
  found: { owners, pages, items_from: from, items_to: to, count },
  page,
  isSearch,
  onPage,
}: {
  found: CallResponse<'operator/owners'>;
  page: number;
  isSearch: boolean;
  onPage: (page: number) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <DataList
        label={t`Owners`}
        rows={owners}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/admin/operator/owners/${id}`}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name }) => name },
          {
            id: 'shop',
            header: t`Restaurant`,
            cell: ({ shop_name: first, shops }) => (shops > 1 ? t`${first} and ${shops - 1} more` : first),
          },
          {
            id: 'sales',
            header: t`Sales this month`,
            align: 'end',
            cell: ({ sales }) => (
              <span className={css.money}>
                {sales.map(({ currency, amount }) => format.money(amount, currency)).join(' + ') || '–'}
              </span>
            ),
          },
          {
            id: 'plan',
            header: t`Plan`,
            isHiddenOnPhone: true,
            cell: ({ branches, services }) =>
              withCommas([
                t`${plural(branches, { one: '# branch', other: '# branches' })}`,
                t`${plural(services, { one: '# service', other: '# services' })}`,
              ]),
          },
          { id: 'standing', header: t`Status`, cell: (owner) => <Standing owner={owner} /> },
          {
            id: 'balance',
            header: t`Balance`,
            align: 'end',
            cell: ({ balance, currency }) => (
              <span className={css.money}>{format.money(balance, currency)}</span>
            ),
          },
          {
            id: 'seen',
            header: t`Last sign-in`,
            isHiddenOnPhone: true,
            cell: ({ last_sign_in: at }) => (at === null ? '–' : format.instant(at, 'UTC', 'day')),
          },
        ]}
        empty={
          isSearch ? (
            <EmptyState icon="search" title={t`No owners match this search`} />
          ) : (
            <EmptyState icon="users" title={t`No owners yet`}>
              <Trans>Owners are listed here once they have signed up.</Trans>
            </EmptyState>
          )
        }
      />
      <Pagination
        page={page}
        window={pageWindow(page, pages)}
        pages={pages}
        onChange={onPage}
        summary={t`${from}–${to} of ${count}`}
      />
    </>
  );
}
