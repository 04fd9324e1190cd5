import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { kmContaining, METERS_IN_MILE, milesWithin } from '#domain/delivery/distance-unit.ts';

type MilesFieldProps = Omit<NumberFieldProps, 'minValue' | 'maxValue' | 'step' | 'formatOptions'> & {
  /** The highest stored value. */
  max: number;
};

const FINE = { maximumFractionDigits: 2 } as const;
const FINE_STEP = 0.01;

const milesOf = (meters: number): number => Math.round(meters / METERS_IN_MILE / FINE_STEP) * FINE_STEP;

/** A limit that is stored in whole kilometers, typed in whole miles. */
export function MilesField({ value, max, onChange, ...rest }: MilesFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value === null ? null : milesWithin(value)}
      onChange={(miles) => onChange(miles === null ? null : kmContaining(miles))}
      minValue={0}
      maxValue={milesWithin(max)}
    />
  );
}

/** A length that is stored in meters, typed in miles. */
export function FineMilesField({ value, max, onChange, ...rest }: MilesFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value === null ? null : milesOf(value)}
      onChange={(miles) => onChange(miles === null ? null : Math.round(miles * METERS_IN_MILE))}
      minValue={FINE_STEP}
      maxValue={Math.floor(max / METERS_IN_MILE / FINE_STEP) * FINE_STEP}
      step={FINE_STEP}
      formatOptions={FINE}
    />
  );
}
