import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Range } from './report-range.ts';
import css from './reports.module.css';

/** Above a report on paper: the restaurant, the branch, the report and its days. */
export function PrintHead({
  title,
  range: { from, to },
  isAll = false,
}: {
  title: string;
  range: Range;
  /** Of all branches. */
  isAll?: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, shop } = useWorkplace();
  const days = from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return (
    <header className={css.printHead}>
      <h1>{`${shop.name} · ${isAll ? t`All branches` : branch.name}`}</h1>
      <p>{`${title} · ${days}`}</p>
    </header>
  );
}
