import { useId } from 'react';
import { classes } from './classes.ts';
import type { Tone } from './badge.tsx';
import css from './progress.module.css';

/** Props of `Progress`; `value` is between 0 and `max` (100 by default). */
export interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  /** Text at the inline end, e.g. "3 of 8"; a percentage by default. */
  valueLabel?: string;
  tone?: Extract<Tone, 'fresh' | 'warn' | 'late' | 'danger'>;
  /** The duration is unknown: no value is shown or announced. */
  isIndeterminate?: boolean;
  className?: string | undefined;
}

/** A labelled progress bar (WAI-ARIA progressbar). */
export function Progress({
  label,
  value,
  max = 100,
  valueLabel,
  tone = 'fresh',
  isIndeterminate = false,
  className,
}: ProgressProps) {
  const id = useId();
  const share = Math.round((100 * value) / Math.max(max, 1));
  const said = valueLabel ?? `${share} %`;
  return (
    // React Aria's progress bar would add its number formatters to the page's first load.
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(isIndeterminate ? {} : { 'aria-valuenow': value, 'aria-valuetext': said })}
      className={classes(css.progress, className)}
    >
      <span className={css.words}>
        <span id={id}>{label}</span>
        {isIndeterminate ? null : <span className="tabular">{said}</span>}
      </span>
      <span className={css.track}>
        <span
          className={classes(css.bar, css[tone], isIndeterminate && css.unknown)}
          style={isIndeterminate ? undefined : { width: `${share}%` }}
        />
      </span>
    </div>
  );
}
