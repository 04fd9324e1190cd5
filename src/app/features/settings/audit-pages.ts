import { useCallback, useEffect, useRef, useState } from 'react';
import { type AuditEntry, type AuditEvent, auditEvents } from '#domain/audit/audit-events.ts';
import type { Refusal } from '#domain/result.ts';
import { addDays, isCalendarDay, startOfDay } from '#domain/time.ts';
import { useCall } from '../../calls/use-call.ts';

/** The filters, as in the screen's address; '' for all. Days are in the branch's time zone, inclusive. */
export interface AuditFilters {
  person: string;
  event: AuditEvent | '';
  from: string;
  to: string;
}

export const NO_FILTERS: AuditFilters = { person: '', event: '', from: '', to: '' };

export function filtersOf(query: URLSearchParams): AuditFilters {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isCalendarDay(text) ? text : '';
  };
  return {
    person: (query.get('person') ?? '').slice(0, 120),
    event: auditEvents.find((one) => one === query.get('event')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** The filters as call parameters. */
export function askedOf({ person, event, from, to }: AuditFilters, timezone: string) {
  return {
    ...(person === '' ? {} : { person }),
    ...(event === '' ? {} : { event }),
    ...(from === '' ? {} : { from: startOfDay(from, timezone) }),
    ...(to === '' ? {} : { to: startOfDay(addDays(to, 1), timezone) }),
  };
}

interface Loaded {
  entries?: AuditEntry[];
  next: number | null;
  refusal?: Refusal;
}

/** The log's entries, newest first; `more` loads the next page. */
export function useAuditPages(filters: AuditFilters, timezone: string) {
  const callBranch = useCall();
  const [loaded, setLoaded] = useState<Loaded>({ next: null });
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(0);
  const key = JSON.stringify(askedOf(filters, timezone));

  const load = useCallback(
    async (earlier: AuditEntry[], before?: number) => {
      latest.current += 1;
      const own = latest.current;
      setLoading(true);
      const asked: ReturnType<typeof askedOf> = JSON.parse(key);
      const answer = await callBranch('audit/log', { ...asked, ...(before === undefined ? {} : { before }) });
      // The filters changed in the meantime.
      if (own !== latest.current) return;
      setLoading(false);
      if (answer.ok) {
        const { entries, next } = answer.value;
        setLoaded({ entries: [...earlier, ...entries], next });
      } else setLoaded({ next: null, refusal: answer.refusal });
    },
    [callBranch, key],
  );
  useEffect(() => void load([]), [load]);

  const { entries, next, refusal } = loaded;
  return {
    entries,
    refusal,
    hasMore: next !== null,
    isLoading,
    more: () => {
      if (next !== null) void load(entries ?? [], next);
    },
    again: () => void load([]),
  };
}
