import { useLingui } from '@lingui/react/macro';
import type { Table } from '#domain/tables/table.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** A guest at a table is where the restaurant is. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A call that is not answered yet, with its time. */
export function useCallText(): (call: Table['calls'][number]) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, at }) => {
    const time = format.instant(at, HERE, 'time');
    return kind === 'bill' ? t`Bill asked for ${time}` : t`Waiter called ${time}`;
  };
}
