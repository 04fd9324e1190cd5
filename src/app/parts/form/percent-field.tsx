import { useLingui } from '@lingui/react/macro';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';

const HUNDRED_PERCENT = 10_000;
/** More decimals than are stored are kept as they were typed, so that the field can refuse them. */
const TYPED_DECIMALS = 6;

interface PercentFieldProps
  extends Omit<NumberFieldProps, 'minValue' | 'maxValue' | 'step' | 'formatOptions'> {
  /** The largest value in basis points, to which a larger one is corrected; default: 100 %. */
  max?: number;
}

/**
 * A percentage from 0 with two decimals, in basis points. What was typed beyond that stays in the field and is
 * refused there: rounded silently, 8.875 % would be charged as another rate.
 */
export function PercentField({ value, onChange, error, max = HUNDRED_PERCENT, ...rest }: PercentFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const problem = (points: number | null): string | undefined => {
    if (points === null) return undefined;
    if (points < 0) return t`Enter a percentage of 0 or more`;
    const [below, above] = [Math.floor(points), Math.ceil(points)].map(format.percent);
    return below === above ? undefined : t`At most two decimals: enter ${below} or ${above}`;
  };
  return (
    <NumberField
      {...rest}
      hasSteppers={false}
      inputMode="decimal"
      maxValue={max / 100}
      formatOptions={{ maximumFractionDigits: TYPED_DECIMALS }}
      value={value === null ? null : value / 100}
      error={problem(value) ?? error}
      onChange={(next) => onChange(next === null ? null : Math.round(next * 10 ** TYPED_DECIMALS) / 10_000)}
    />
  );
}
