import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TapIconButton } from '#ui/tap-icon-button.tsx';
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
  /** A button that has come to its end cannot hold the keyboard, and a browser may have let go of it at once: the other one does. */
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
        label={t`One less: ${label}`}
        disabled={value <= least}
        onClick={() => step(value - 1)}
      />
      <output className={css.value}>{value}</output>
      <TapIconButton
        icon="plus"
        label={t`One more: ${label}`}
        disabled={value >= most}
        onClick={() => step(value + 1)}
      />
    </span>
  );
}
