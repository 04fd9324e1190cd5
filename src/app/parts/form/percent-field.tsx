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
  /** How many decimals are stored. */
  decimals?: 2 | 4;
}

/**
 * A percentage from 0, in basis points. What was typed beyond that stays in the field and is
 * refused there: rounded silently, 8.875 % could be charged as another rate.
 */
export function PercentField({
  value,
  onChange,
  error,
  max = HUNDRED_PERCENT,
  decimals = 2,
  ...rest
}: PercentFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const problem = (points: number | null): string | undefined => {
    if (points === null) return undefined;
    if (points < 0) return t`Enter a percentage of 0 or more`;
    const parts = points * 10 ** (decimals - 2);
    // What is not exact in binary is no further decimal.
    if (Math.abs(parts - Math.round(parts)) < 1e-6) return undefined;
    const [below, above] = [Math.floor(parts), Math.ceil(parts)].map((one) =>
      format.percent(one / 10 ** (decimals - 2)),
    );
    return decimals === 2
      ? t`At most two decimals: enter ${below} or ${above}`
      : t`At most four decimals: enter ${below} or ${above}`;
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
