import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/use-format.ts';

interface BranchDistanceProps {
  meters: number;
  /** The town whose center it is measured from; undefined: from the address. */
  town: string | undefined;
}

/** The distance of a branch, only as exact as it is useful. */
export function BranchDistance({ meters, town }: BranchDistanceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const km = format.number(meters / 1000, { maximumFractionDigits: meters < 10_000 ? 1 : 0 });
  if (town !== undefined)
    return (
      <span>
        {meters < 1000
          ? t`less than 1 km from the center of ${town}`
          : t`about ${km} km from the center of ${town}`}
      </span>
    );
  return <span>{meters < 100 ? t`less than 100 m` : t`${km} km`}</span>;
}
