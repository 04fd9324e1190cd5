import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';

const BASIS_POINTS = 10_000;
const WHOLE_PERCENT = 100;

interface DifferenceProps {
  now: number;
  before: number;
  /** Formats what is between. */
  difference: (value: number) => string;
}

/** How much more or less than last week, in words and per cent; nothing without a week to compare with. */
export function Difference({ now, before, difference }: DifferenceProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (before === 0) return null;
  if (now === before) return <Badge>{t`Same as last week`}</Badge>;
  const some = difference(Math.abs(now - before));
  const share = Math.abs(now - before) / before;
  // Whole per cent: an owner compares days, not cents.
  const percent = format.percent(Math.round(share * WHOLE_PERCENT) * (BASIS_POINTS / WHOLE_PERCENT));
  return now > before ? (
    <Badge tone="fresh">{t`▲ ${some} more (+${percent})`}</Badge>
  ) : (
    <Badge tone="warn">{t`▼ ${some} less (−${percent})`}</Badge>
  );
}
