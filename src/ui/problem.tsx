import type { ReactNode } from 'react';
import css from './problem.module.css';

/** Why an action failed, announced at once (`role="alert"`). */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.problem}>
      {children}
    </p>
  );
}
