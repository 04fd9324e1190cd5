import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { askedPage, pageWindow } from '#domain/paging.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { EraseGuest } from './erase-guest.tsx';
import { MemberExport } from './member-export.tsx';
import { MemberDetails } from './member-details.tsx';
import css from './reports.module.css';

const MAX_QUERY_LENGTH = 80;

/** Customers with an account who have ordered here, or the one in the address. */
export function Members() {
  const { id } = useParams();
  if (id !== undefined) return <MemberDetails />;
  return (
    <WithBranch>
      {() => (
        <Stack gap={4} className={css.screen}>
          <ReportTabs />
          <MemberPages />
          <EraseGuest />
        </Stack>
      )}
    </WithBranch>
  );
}

function MemberPages() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('query') ?? '').slice(0, MAX_QUERY_LENGTH);
  const page = askedPage(parameters.get('page'));
  const [typed, setTyped] = useState(query);
  const { answer, again } = usePolledCall('members', { query, page });

  function find(next: string): void {
    setTyped(next);
    setParameters(next.trim() === '' ? {} : { query: next.trim() }, { replace: true });
  }

  return (
    <>
      <SearchField
        label={t`Name, e-mail or phone`}
        value={typed}
        onChange={find}
        maxLength={MAX_QUERY_LENGTH}
      />
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : !answer.ok ? (
        <RefusalState refusal={answer.refusal} onRetry={again}>
          <Trans>Members need a connection.</Trans>
        </RefusalState>
      ) : (
        <>
          {answer.value.count === 0 ? null : <MemberExport query={query} />}
          <DataList
            label={t`Members`}
            rows={answer.value.members}
            rowKey={({ id }) => id}
            rowName={({ first_name: first }) => first}
            rowHref={({ id }) => `${path}/reports/members/${id}/details.html`}
            columns={[
              {
                id: 'name',
                header: t`Name`,
                cell: ({ first_name: first, last_name: last }) => `${first} ${last}`.trim(),
              },
              { id: 'email', header: t`E-mail`, isHiddenOnPhone: true, cell: ({ email }) => email },
              { id: 'orders', header: t`Orders`, align: 'end', cell: ({ orders }) => format.number(orders) },
              {
                id: 'spent',
                header: t`Total spent`,
                align: 'end',
                cell: ({ spent }) => format.money(spent, branch.currency),
              },
              {
                id: 'discount',
                header: t`Discount`,
                align: 'end',
                cell: ({ rate }) => (rate === null ? t`standard member discount` : format.percent(rate)),
              },
              {
                id: 'last',
                header: t`Last order`,
                isHiddenOnPhone: true,
                cell: ({ last_at: at }) => format.instant(at, branch.timezone, 'short'),
              },
            ]}
            empty={
              query === '' ? (
                <EmptyState icon="users" title={t`No members yet`}>
                  <Trans>Customers who order with an account are listed here.</Trans>
                </EmptyState>
              ) : (
                <EmptyState icon="search" title={t`No members match this search`} />
              )
            }
          />
          <Pagination
            page={page}
            window={pageWindow(page, answer.value.pages)}
            pages={answer.value.pages}
            onChange={(next) =>
              setParameters({ ...(query === '' ? {} : { query }), page: String(next) }, { replace: true })
            }
            summary={t`${answer.value.items_from}–${answer.value.items_to} of ${answer.value.count}`}
          />
        </>
      )}
    </>
  );
}
