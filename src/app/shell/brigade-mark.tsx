import css from './brigade-mark.module.css';

/** The logo: a cloche whose dome is three rising bars. */
export function BrigadeMark() {
  return (
    <svg viewBox="0 0 48 48" className={css.mark} aria-hidden="true" focusable="false">
      <path className={css.dome} d="M7 34a17 17 0 0 1 34 0Z" />
      <path className={css.lines} d="M17 29v-5m7 5V21m7 8v-5" />
      <path className={css.plate} d="M5 39h38" />
      <circle className={css.knob} cx="24" cy="12.5" r="3" />
    </svg>
  );
}
