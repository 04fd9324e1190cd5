import { useLingui } from '@lingui/react/macro';
import { instantOf } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './compared-with.module.css';
import type { BranchSales } from './use-branch-sales.ts';

interface ComparedWithProps {
  sales: Pick<BranchSales, 'compared_day' | 'compared_until'>;
  timezone: string;
}

/** What more or less is measured by: the same weekday last week, until the same time of day. */
export function ComparedWith({
  sales: { compared_day: day, compared_until: until },
  timezone,
}: ComparedWithProps) {
  const { t } = useLingui();
  const format = useFormat();
  const weekday = format.instant(instantOf(day, 0, 'UTC'), 'UTC', 'weekday');
  return (
    <span className={css.compared}>
      {t`than on ${weekday} until ${format.instant(until, timezone, 'time')}`}
    </span>
  );
}
