import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import type { ShopForm } from '#domain/settings/edit-settings.ts';

type Waits = Pick<ShopForm, 'table_orders_wait' | 'table_orders_wait_each'>;
type Choice = 'first' | 'each' | 'none';

const VALUES: Record<Choice, Waits> = {
  first: { table_orders_wait: true, table_orders_wait_each: false },
  each: { table_orders_wait: true, table_orders_wait_each: true },
  none: { table_orders_wait: false, table_orders_wait_each: false },
};

function choiceOf({ table_orders_wait, table_orders_wait_each }: Waits): Choice {
  if (table_orders_wait_each) return 'each';
  return table_orders_wait ? 'first' : 'none';
}

/** Which orders from a table's code wait until staff have approved them. */
export function TableOrdersField({ values, onChange }: { values: Waits; onChange: (next: Waits) => void }) {
  const { t } = useLingui();
  const choices = [
    { id: 'first' as const, label: t`The first order of each phone` },
    { id: 'each' as const, label: t`Every order` },
    { id: 'none' as const, label: t`None` },
  ];
  return (
    <Select
      label={t`Orders that wait for approval`}
      options={choices}
      value={choiceOf(values)}
      onChange={(choice) => onChange(VALUES[choice])}
    />
  );
}
