import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from './classes.ts';
import type { Tone } from './badge.tsx';
import css from './progress.module.css';

export interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  /** In words, for the right end: "3 of 8". Without it a percentage. */
  valueLabel?: string;
  tone?: Extract<Tone, 'fresh' | 'warn' | 'late' | 'danger'>;
  /** Nobody knows how long. */
  isIndeterminate?: boolean;
  className?: string | undefined;
}

export function Progress({
  label,
  value,
  max = 100,
  valueLabel,
  tone = 'fresh',
  isIndeterminate = false,
  className,
}: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      value={value}
      maxValue={max}
      isIndeterminate={isIndeterminate}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className={classes(css.progress, className)}
    >
      {({ percentage = 0, valueText }) => (
        <>
          <span className={css.words}>
            <span>{label}</span>
            {isIndeterminate ? null : <span className="tabular">{valueText}</span>}
          </span>
          <span className={css.track}>
            <span
              className={classes(css.bar, css[tone], isIndeterminate && css.unknown)}
              style={isIndeterminate ? undefined : { width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
