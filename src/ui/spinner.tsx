import { classes } from './classes.ts';
import css from './spinner.module.css';

/** Decorative, next to text or inside a control that announces its own pending state. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classes(css.spinner, className)} aria-hidden="true" />;
}
