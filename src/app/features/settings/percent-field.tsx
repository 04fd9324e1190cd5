import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';

/** A percentage from 0 to 100 with two decimals, in basis points. */
export function PercentField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberField
      {...rest}
      hasSteppers={false}
      minValue={0}
      maxValue={100}
      step={0.01}
      value={value === null ? null : value / 100}
      onChange={(next) => onChange(next === null ? null : Math.round(next * 100))}
    />
  );
}
