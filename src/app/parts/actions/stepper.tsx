import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TapIconButton } from '#ui/tap-icon-button.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Minus, value, plus. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const { t } = useLingui();
  const group = useRef<HTMLSpanElement>(null);
  /** A button at its limit is disabled and loses focus: move it to the other one. */
  function step(next: number): void {
    const held = document.activeElement;
    flushSync(() => onChange(next));
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    if (buttons.some((one) => one.disabled && one === held)) buttons.find((one) => !one.disabled)?.focus();
  }
  return (
    <span ref={group} className={css.stepper} role="group" aria-label={label}>
      <TapIconButton
        icon="minus"
        label={t`Decrease: ${label}`}
        disabled={value <= min}
        onClick={() => step(value - 1)}
      />
      <output className={css.value}>{value}</output>
      <TapIconButton
        icon="plus"
        label={t`Increase: ${label}`}
        disabled={value >= max}
        onClick={() => step(value + 1)}
      />
    </span>
  );
}
