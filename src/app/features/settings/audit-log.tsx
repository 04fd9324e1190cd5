import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { type AuditEntry, auditEvents } from '#domain/audit/audit-events.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditExport } from './audit-export.tsx';
import { type AuditFilters, filtersOf, NO_FILTERS, useAuditPages } from './audit-pages.ts';
import { useDetailText, useEventLabel, usePersonLabel } from './audit-labels.ts';
import css from './audit-log.module.css';

const ALL = '-';

/** The audit log for the owner: sign-ins, exports, deletions and security-relevant changes. */
export function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const { branch } = useWorkplace();
  const filters = filtersOf(query);
  const { entries, refusal, hasMore, isLoading, more, again } = useAuditPages(filters, branch.timezone);
  const show = (next: AuditFilters) =>
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <Stack gap={4} className={css.screen}>
      <Filters filters={filters} entries={entries ?? []} onChange={show} />
      {refusal !== undefined ? (
        <RefusalState refusal={refusal} onRetry={again} />
      ) : entries === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <Entries entries={entries} isFiltered={Object.values(filters).some((value) => value !== '')} />
      )}
      {refusal === undefined && entries !== undefined && hasMore ? (
        <div>
          <Button isPending={isLoading} onPress={more}>
            <Trans>Show older entries</Trans>
          </Button>
        </div>
      ) : null}
      <AuditCheck />
    </Stack>
  );
}

interface FiltersProps {
  filters: AuditFilters;
  /** Source of further people for the filter, e.g. the owner or a revoked API account. */
  entries: readonly AuditEntry[];
  onChange: (filters: AuditFilters) => void;
}

/** People whose entries can be listed, by id. */
function usePeople(entries: readonly AuditEntry[]): { id: string; label: string }[] {
  const personLabel = usePersonLabel();
  const { answer } = usePolledCall('staff/', {});
  // Kept while filters narrow the list.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const strangers = entries.filter(({ person_id: id }) => !seen.has(id));
  if (strangers.length > 0) {
    // The newest entry has the current name.
    const added = strangers.toReversed().map((entry) => [entry.person_id, personLabel(entry)] as const);
    setSeen(new Map([...seen, ...added]));
  }
  const staff = answer?.ok === true ? answer.value.staff : [];
  const known = staff.map(({ id, first_name: first, last_name: last, username }) => {
    const entry = { person_name: `${first} ${last}`.trim(), user_name: username };
    return [id, personLabel(entry)] as const;
  });
  const all = [...new Map([...seen, ...known])].map(([id, label]) => ({ id, label }));
  return all.sort((one, other) => one.label.localeCompare(other.label));
}

function Filters({ filters, entries, onChange }: FiltersProps) {
  const { t } = useLingui();
  const eventLabel = useEventLabel();
  const people = usePeople(entries);
  const { person, event, from, to } = filters;
  const isKnown = person === '' || people.some(({ id }) => id === person);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Cluster gap={3} align="end">
      <Select
        label={t`Person`}
        value={person === '' ? ALL : person}
        onChange={(id) => onChange({ ...filters, person: id === ALL ? '' : id })}
        options={[
          { id: ALL, label: t`Everyone` },
          ...people,
          ...(isKnown ? [] : [{ id: person, label: person.slice(0, 8) }]),
        ]}
      />
      <Select
        label={t`Event`}
        value={event === '' ? ALL : event}
        onChange={(id) => onChange({ ...filters, event: id === ALL ? '' : id })}
        options={[
          { id: ALL, label: t`All events` },
          ...auditEvents.map((id) => ({ id, label: eventLabel(id) })),
        ]}
      />
      <DateRangeField
        label={t`From – to`}
        value={from === '' || to === '' ? null : { from, to }}
        onChange={(range) => onChange({ ...filters, from: range?.from ?? '', to: range?.to ?? '' })}
      />
      {isFiltered ? (
        <Button variant="quiet" icon="close" onPress={() => onChange(NO_FILTERS)}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
      <AuditExport filters={filters} />
    </Cluster>
  );
}

function Entries({ entries, isFiltered }: { entries: readonly AuditEntry[]; isFiltered: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, session: signedIn } = useWorkplace();
  const eventLabel = useEventLabel();
  const detailText = useDetailText();
  const personLabel = usePersonLabel();
  const ofBranch = (id: number | null) => signedIn.branches.find((one) => one.id === id)?.name ?? '';
  const placeOf = ({ branch_id: id, device, address }: AuditEntry) =>
    [device, address, signedIn.branches.length > 1 ? ofBranch(id) : ''].filter((part) => part !== '');
  return (
    <DataList
      label={t`Audit log`}
      rows={entries}
      rowKey={({ number }) => String(number)}
      empty={
        isFiltered ? (
          <EmptyState icon="search" title={t`No entries match these filters`} />
        ) : (
          <EmptyState icon="clock" title={t`No entries yet`} />
        )
      }
      columns={[
        {
          id: 'what',
          header: t`Event`,
          cell: (entry) => (
            <div>
              {eventLabel(entry.event)}
              <span className={css.soft}>{detailText(entry)}</span>
            </div>
          ),
        },
        { id: 'who', header: t`Who`, cell: personLabel },
        {
          id: 'when',
          header: t`When`,
          cell: ({ at }) =>
            `${format.instant(at, branch.timezone, 'day')} ${format.instant(at, branch.timezone, 'time')}`,
        },
        {
          id: 'where',
          header: t`Device and network`,
          cell: (entry) => {
            const session = entry.session.slice(0, 6);
            return (
              <div className={css.place}>
                {placeOf(entry).join(' · ')}
                {session === '' ? null : (
                  <span className={css.soft}>
                    <Trans>Session {session}</Trans>
                  </span>
                )}
              </div>
            );
          },
        },
      ]}
    />
  );
}
