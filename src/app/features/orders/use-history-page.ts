import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallResponse } from '#contract/calls.ts';
import { orderActions, orderStatuses } from '#domain/orders/order.ts';
import { askedPage } from '#domain/paging.ts';
import type { Refusal } from '#domain/result.ts';
import { useCall } from '../../calls/use-call.ts';

type Page = CallResponse<'orders/history'>;

const FILTERS = ['status', 'action', 'create_at_from', 'create_at_to', 'query'] as const;
export type HistoryFilter = (typeof FILTERS)[number];

/** Parses a calendar day from the address, which is untrusted. */
export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text) ? undefined : text;
}

/** The filters and the page of the history, which the address holds. */
export function useHistoryFilters() {
  const [parameters, setParameters] = useSearchParams();
  const value = (name: HistoryFilter | 'page') => parameters.get(name) ?? '';

  /** Sets a filter, or removes it if `next` is empty; the list then starts at its first page. */
  function filter(name: HistoryFilter | 'page', next: string): void {
    const changed = new URLSearchParams(parameters);
    if (next === '') changed.delete(name);
    else changed.set(name, next);
    if (name !== 'page') changed.delete('page');
    setParameters(changed, { replace: true });
  }

  return {
    key: parameters.toString(),
    value,
    pageNumber: askedPage(value('page')),
    isFiltered: FILTERS.some((name) => value(name) !== ''),
    filter,
    clear: () => setParameters({}, { replace: true }),
  };
}
export type HistoryFilters = ReturnType<typeof useHistoryFilters>;

/** The call's arguments for an address; what does not parse is left out. */
export function historyRequest(key: string) {
  const asked = new URLSearchParams(key);
  const given = (name: string) => asked.get(name) || undefined;
  const status = orderStatuses.find((one) => one === given('status'));
  const action = orderActions.find((one) => one === given('action'));
  const from = dayOf(given('create_at_from'));
  const to = dayOf(given('create_at_to'));
  const query = given('query')?.slice(0, 80);
  return {
    page: askedPage(given('page')),
    ...(status === undefined ? {} : { status }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { create_at_from: from }),
    ...(to === undefined ? {} : { create_at_to: to }),
    ...(query === undefined ? {} : { query }),
  };
}

/** The page for an address. Until it arrives, or if it is refused, `page` is the one before or undefined. */
export function useHistoryPage(key: string) {
  const callBranch = useCall();
  const [answer, setAnswer] = useState<{ key: string; page?: Page; refusal?: Refusal }>();
  const load = useCallback(async () => {
    const result = await callBranch('orders/history', historyRequest(key));
    setAnswer(result.ok ? { key, page: result.value } : { key, refusal: result.refusal });
  }, [callBranch, key]);
  useEffect(() => {
    void load();
  }, [load]);
  const refusal = answer?.key === key ? answer.refusal : undefined;
  return { page: refusal === undefined ? answer?.page : undefined, refusal, retry: () => void load() };
}
