import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { mediaHook } from '../../parts/rendering/use-media.ts';
import { presetOf, presetRange, type Range, type RangePreset, rangePresets } from './report-range.ts';
import css from './reports.module.css';

const ALL = 'all';
const ONE = 'one';

/** Whether all controls have room. */
const useIsWide = mediaHook('(width > 820px)');

interface ReportControlsProps {
  range: Range;
  /** The branch's business day. */
  today: string;
  /** The report is of all branches. */
  isAll: boolean;
  /** There are several branches to choose from. */
  hasSeveral: boolean;
  onShow: (range: Range, isAll: boolean) => void;
  onRefresh: () => void;
  /** There is a report to print. */
  isPrintable: boolean;
}

/** A phone has no room for them beside the others. */
const CALENDAR_MONTHS: readonly RangePreset[] = ['this_month', 'last_month'];

/** The days and branches of a report: usual periods in one row, the rest folded on a phone. */
export function ReportControls({
  range,
  today,
  isAll,
  hasSeveral,
  onShow,
  onRefresh,
  isPrintable,
}: ReportControlsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const isWide = useIsWide();
  const names = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    week: t`7 days`,
    month: t`30 days`,
    this_month: t`This month`,
    last_month: t`Last month`,
    year: t`1 year`,
  };
  const of = isAll ? t`All branches` : branch.name;
  const days =
    range.from === range.to ? format.day(range.from) : `${format.day(range.from)} – ${format.day(range.to)}`;
  const set = hasSeveral ? `${isolatedText(of)} · ${days}` : days;
  return (
    <div data-print="never" className={css.controls}>
      <div className={css.presets}>
        <SegmentedControl
          className={css.periods}
          label={t`Days`}
          value={presetOf(range, today) ?? 'other'}
          onChange={(id) => {
            const chosen = rangePresets.find((one) => one === id);
            if (chosen !== undefined) onShow(presetRange(chosen, today), isAll);
          }}
          options={rangePresets
            .filter((id) => isWide || !CALENDAR_MONTHS.includes(id))
            .map((id) => ({ id, label: names[id] }))}
        />
      </div>
      <details key={String(isWide)} className={css.filters} open={isWide}>
        <summary>
          <b>
            <Trans>Filters</Trans>
          </b>{' '}
          <span>{set}</span>
        </summary>
        <Cluster gap={4} align="end">
          {isWide
            ? null
            : CALENDAR_MONTHS.map((id) => (
                <Button key={id} onPress={() => onShow(presetRange(id, today), isAll)}>
                  {names[id]}
                </Button>
              ))}
          {hasSeveral ? (
            <Select
              label={t`Branch`}
              value={isAll ? ALL : ONE}
              onChange={(id) => onShow(range, id === ALL)}
              options={[
                { id: ONE, label: branch.name },
                { id: ALL, label: t`All branches` },
              ]}
            />
          ) : null}
          <DateRangeField
            label={t`From – to`}
            value={range}
            max={today}
            onChange={(next) => {
              if (next !== null) onShow(next, isAll);
            }}
          />
          <Button variant="quiet" icon="sync" onPress={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
          {isPrintable ? <PrintButton variant="secondary" /> : null}
        </Cluster>
      </details>
    </div>
  );
}
