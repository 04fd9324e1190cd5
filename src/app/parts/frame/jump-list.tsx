import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './jump-list.module.css';

/** The parts of a long screen; each scrolls to the element with its id and focuses it. */
export function JumpList({ parts }: { parts: readonly { id: string; label: string }[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className={css.jumps} data-print="never">
      {parts.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            const part = document.getElementById(id);
            part?.scrollIntoView({ block: 'start' });
            part?.focus({ preventScroll: true });
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** A part that a `JumpList` leads to. */
export function JumpTarget({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={css.target}>
      {children}
    </div>
  );
}
