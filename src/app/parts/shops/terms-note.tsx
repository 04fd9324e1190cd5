import type { ReactNode } from 'react';
import css from './terms-note.module.css';

/** Says that guests get delivery at other terms than the zones on the screen have. */
export function TermsNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.note}>
      {children}
    </p>
  );
}
