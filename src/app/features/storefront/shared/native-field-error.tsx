import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './native-select.module.css';

/** The error of a native field, as the other fields show theirs. */
export function NativeFieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} role="alert" className={css.error}>
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </span>
  );
}
