import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TapButton } from '#ui/tap-button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { isCalendarDay } from '#domain/time.ts';
import { pageWindow } from '#domain/paging.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { BulkText, EntryText } from './act-text.tsx';
import { actsOf } from './acts.ts';
import { PersonFilter } from './person-filter.tsx';
import type { LoadedSettings } from './put-back-target.ts';
import { useLoadedSettings } from './use-loaded-settings.ts';
import { changeLabels, useChangeLabel } from './timeline-labels.ts';
import css from './timeline.module.css';

/** A change that arrived later than this was made offline. */
const OFFLINE_AFTER_MS = 15_000;
/** Every change, also the steps of the service. */
const ALL = 'all';
const MANAGEMENT = 'management' as const;
const NO_ENTRIES: readonly TimelineEntry[] = [];

/** Whether a guest made the change. Their calls are made in the name of the server. */
const isGuests = ({ name, person, by }: TimelineEntry) =>
  person === '' && (by === '' || name === 'tables/call' || name === 'tables/claim');

/** Who changed what, on which device, when it was made and when it arrived. */
export function Timeline() {
  return <WithBranch>{() => <Log />}</WithBranch>;
}

function Log() {
  const { t } = useLingui();
  const callBranch = useCall();
  const [query, setQuery] = useSearchParams();
  const [found, setFound] = useState<CallResponse<'timeline'>>();
  const [hasFailed, setFailed] = useState(false);
  const subject = query.get('subject') ?? '';
  const kind = query.get('kind') ?? '';
  const person = query.get('person') ?? '';
  const day = query.get('day') ?? '';
  // The history of one thing lists all of its changes.
  const shownKind = kind !== '' ? kind : subject === '' ? MANAGEMENT : ALL;
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);

  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('timeline', {
      page,
      ...(subject === '' ? {} : { subject }),
      ...(shownKind === MANAGEMENT ? { only: MANAGEMENT } : shownKind === ALL ? {} : { kind: shownKind }),
      ...(person === '' ? {} : { person }),
      ...(isCalendarDay(day) ? { day } : {}),
    });
    if (answer.ok) setFound(answer.value);
    else setFailed(true);
  }, [callBranch, subject, shownKind, person, day, page]);
  useEffect(() => void load(), [load]);
  const entries = found?.entries ?? NO_ENTRIES;
  const loaded = useLoadedSettings(entries);

  const ask = (part: Record<string, string>) => {
    const next = new URLSearchParams({ subject, kind, person, day, page: '1', ...part });
    for (const name of ['subject', 'kind', 'person', 'day']) if (next.get(name) === '') next.delete(name);
    setQuery(next);
  };
  if (hasFailed) return <ErrorState title={t`The changes could not be loaded`} onRetry={() => void load()} />;
  return (
    <Stack gap={4} className={css.screen}>
      <Cluster gap={3}>
        <KindFilter value={shownKind} onChange={(next) => ask({ kind: next })} />
        <PersonFilter
          value={person}
          entries={entries}
          staff={loaded.staff ?? []}
          onChange={(id) => ask({ person: id })}
        />
        <DateField
          label={t`Day`}
          value={isCalendarDay(day) ? day : null}
          onChange={(next) => ask({ day: next ?? '' })}
        />
        {subject === '' && person === '' && day === '' ? null : (
          <Button icon="close" onPress={() => ask({ subject: '', person: '', day: '' })}>
            <Trans>All changes</Trans>
          </Button>
        )}
      </Cluster>
      {found === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <Entries
          entries={entries}
          loaded={loaded}
          onPerson={(id) => ask({ person: id })}
          onChanged={() => {
            loaded.again();
            void load();
          }}
        />
      )}
      {found === undefined || found.pages < 2 ? null : (
        <Pagination
          page={Math.min(page, found.pages)}
          pages={found.pages}
          window={pageWindow(page, found.pages)}
          onChange={(to) => ask({ page: String(to) })}
        />
      )}
    </Stack>
  );
}

interface KindFilterProps {
  /** The beginning of the calls' names, `ALL` or `MANAGEMENT`. */
  value: string;
  onChange: (kind: string) => void;
}

/** Which things' changes are listed. */
function KindFilter({ value, onChange }: KindFilterProps) {
  const { t } = useLingui();
  const changeLabel = useChangeLabel();
  const hasTables = useHasTables();
  return (
    <Select
      label={t`Subject`}
      value={value}
      onChange={onChange}
      options={[
        // A form links only to its own kind of change.
        ...(value in changeLabels ? [{ id: value, label: changeLabel(value) }] : []),
        { id: MANAGEMENT, label: t`Settings, menu, staff and money` },
        { id: 'orders', label: t`Orders` },
        ...(hasTables ? [{ id: 'tables', label: t`Tables` }] : []),
        { id: 'products', label: t`Products` },
        { id: 'catalog', label: t`Catalogs` },
        { id: 'extra', label: t`Extras` },
        { id: 'settings', label: t`Settings` },
        { id: 'staff', label: t`Staff` },
        { id: 'cash', label: t`Cash` },
        { id: ALL, label: t`Everything` },
      ]}
    />
  );
}

interface EntriesProps {
  entries: readonly TimelineEntry[];
  loaded: LoadedSettings;
  onPerson: (id: string) => void;
  /** Settings were put back. */
  onChanged: () => void;
}

/** Where one taps “Put back”, the row of the new change appears with a button of its own. */
const PAUSE_MS = 2500;

/** After a change was put back: no button for a while, and the focus on the row of the new change once it is listed. */
function usePausedAfter(entries: readonly TimelineEntry[], newest: RefObject<HTMLDivElement | null>) {
  const [pausedAt, setPausedAt] = useState<readonly TimelineEntry[]>();
  useEffect(() => {
    if (pausedAt === undefined || entries === pausedAt) return undefined;
    newest.current?.focus();
    const timer = setTimeout(() => setPausedAt(undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pausedAt, entries, newest]);
  return { isPaused: pausedAt !== undefined, pause: () => setPausedAt(entries) };
}

function Entries({ entries, loaded, onPerson, onChanged }: EntriesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const newest = useRef<HTMLDivElement>(null);
  const { isPaused, pause } = usePausedAfter(entries, newest);
  const done = () => {
    pause();
    onChanged();
  };
  const at = (instant: number) =>
    `${format.instant(instant, branch.timezone, 'day')} ${format.instant(instant, branch.timezone, 'time')}`;
  return (
    <DataList
      label={t`Changes`}
      rows={actsOf(entries)}
      rowKey={({ first }) => first.id}
      empty={<EmptyState icon="clock" title={t`No changes yet`} />}
      columns={[
        {
          id: 'what',
          header: t`Action`,
          cell: (act) => (
            <div ref={act.first === entries[0] ? newest : undefined} className={css.what} tabIndex={-1}>
              {act.entries.length > 1 ? (
                <BulkText act={act} entries={entries} loaded={loaded} isPaused={isPaused} onDone={done} />
              ) : (
                <EntryText
                  entry={act.first}
                  entries={entries}
                  loaded={loaded}
                  isPaused={isPaused}
                  onDone={done}
                />
              )}
            </div>
          ),
        },
        {
          id: 'who',
          header: t`Who`,
          cell: ({ first: entry }) => {
            const { by, username, person, approved_by: manager } = entry;
            const other = isGuests(entry) ? t`Guest` : by || t`Guest`;
            const name = username === '' ? other : `${by} (${username})`;
            return (
              <div className={css.who}>
                {person === '' ? (
                  name
                ) : (
                  <TapButton
                    variant="quiet"
                    aria-label={t`Only changes of ${name}`}
                    onClick={() => onPerson(person)}
                  >
                    {name}
                  </TapButton>
                )}
                {manager === '' ? null : <p>{t`approved by ${manager}`}</p>}
              </div>
            );
          },
        },
        {
          id: 'happened',
          header: t`When`,
          cell: ({ first: { device, happened_at: happened, arrived_at: arrived } }) => (
            <div className={css.when}>
              <span>{at(happened)}</span>
              {device !== null && arrived - happened > OFFLINE_AFTER_MS ? (
                <Badge tone="warn">{t`Offline, arrived ${at(arrived)}`}</Badge>
              ) : null}
            </div>
          ),
        },
        {
          id: 'device',
          header: t`Device`,
          isHiddenOnPhone: true,
          cell: ({ first: entry }) => {
            if (entry.device !== null) return entry.device_name || t`Unnamed device`;
            if (isGuests(entry)) return t`Guest’s phone`;
            return entry.person === '' ? t`Server` : t`Office`;
          },
        },
      ]}
    />
  );
}
