import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { orderActions, orderStatuses } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { dayOf, type HistoryFilters } from './use-history-page.ts';

const ANY = 'any';
const SEARCH_AFTER_MS = 300;

/** Which orders the history lists. */
export function OrderFilters({ filters }: { filters: HistoryFilters }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { value, filter, isFiltered } = filters;
  const query = value('query');
  /** The typed search, which filters a moment after the last key. */
  const [typed, setTyped] = useState(query);
  const search = useEffectEvent((text: string) => filter('query', text));
  useEffect(() => {
    if (typed === query) return undefined;
    const timer = setTimeout(() => search(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);
  const day = (name: 'create_at_from' | 'create_at_to') => dayOf(value(name)) ?? null;

  function clearAll(): void {
    setTyped('');
    filters.clear();
  }

  return (
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
        value={value('status') || ANY}
        onChange={(next) => filter('status', next === ANY ? '' : next)}
        options={[
          { id: ANY, label: t`Any` },
          ...orderStatuses.map((one) => ({ id: one, label: labels.status(one) })),
        ]}
      />
      <Select
        label={t`Order type`}
        value={value('action') || ANY}
        onChange={(next) => filter('action', next === ANY ? '' : next)}
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
  );
}
