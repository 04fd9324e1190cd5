import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';

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
  // Whole per cent: an owner compares days, not cents. The sign is the locale's, as in amounts of money.
  const percent = format.number((now - before) / before, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return now > before ? (
    <Badge tone="fresh">{t`▲ ${some} more (${percent})`}</Badge>
  ) : (
    <Badge tone="warn">{t`▼ ${some} less (${percent})`}</Badge>
  );
}
