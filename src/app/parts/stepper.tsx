import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** One less, how many, one more. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const { t } = useLingui();
  return (
    <span className={css.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t`One less: ${label}`}
        isDisabled={value <= least}
        onPress={() => onChange(value - 1)}
      />
      <output className={css.value}>{value}</output>
      <IconButton
        icon="plus"
        label={t`One more: ${label}`}
        isDisabled={value >= most}
        onPress={() => onChange(value + 1)}
      />
    </span>
  );
}
