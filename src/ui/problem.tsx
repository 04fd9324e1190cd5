import type { ReactNode } from 'react';
import css from './problem.module.css';

/** Why what was asked for did not happen, said at once to who listens. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.problem}>
      {children}
    </p>
  );
}
