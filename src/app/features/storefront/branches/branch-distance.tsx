import { useLingui } from '@lingui/react/macro';
import { METERS_IN_MILE, usesMiles } from '#domain/delivery/distance-unit.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';

interface BranchDistanceProps {
  meters: number;
  /** The branch's, whose roads decide between kilometers and miles. */
  country: string;
  /** The town whose center it is measured from, as the page says once; undefined: from the address. */
  town: string | undefined;
}

/** In meters or parts of a mile, nearer distances are as good as here. */
const LEAST_M = 100;
const LEAST_MILES = 0.1;

/** The distance of a branch, only as exact as it is useful. */
export function BranchDistance({ meters, country, town }: BranchDistanceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const inMiles = usesMiles(country);
  const distance = distanceText(format, meters, country);
  if (town !== undefined) {
    const unitM = inMiles ? METERS_IN_MILE : 1000;
    const least = distanceText(format, unitM, country);
    return <span>{meters < unitM ? t`less than ${least}` : t`about ${distance}`}</span>;
  }
  const leastM = inMiles ? LEAST_MILES * METERS_IN_MILE : LEAST_M;
  const least = inMiles
    ? distanceText(format, leastM, country)
    : format.number(leastM, { style: 'unit', unit: 'meter' });
  return <span>{meters < leastM ? t`less than ${least}` : distance}</span>;
}
