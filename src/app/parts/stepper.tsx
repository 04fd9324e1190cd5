import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
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
  const group = useRef<HTMLSpanElement>(null);
  /** A button that has come to its end cannot hold the keyboard: the other one does. */
  function step(next: number): void {
    flushSync(() => onChange(next));
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    if (buttons.some((one) => one.disabled && one === document.activeElement))
      buttons.find((one) => !one.disabled)?.focus();
  }
  return (
    <span ref={group} className={css.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t`One less: ${label}`}
        isDisabled={value <= least}
        onPress={() => step(value - 1)}
      />
      <output className={css.value}>{value}</output>
      <IconButton
        icon="plus"
        label={t`One more: ${label}`}
        isDisabled={value >= most}
        onPress={() => step(value + 1)}
      />
    </span>
  );
}
