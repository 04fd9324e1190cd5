import type { ReactNode } from 'react';
import { Stack } from '#ui/stack.tsx';
import { useIsWide } from '../shared/use-is-wide.ts';
import css from './checkout-form.module.css';

interface CheckoutColumnsProps {
  summary: ReactNode;
  /** The total and the button. */
  closing: ReactNode;
  children: ReactNode;
}

/** The fields between what is ordered and what it costs; on a wide screen both stand beside them. */
export function CheckoutColumns({ summary, closing, children }: CheckoutColumnsProps) {
  const isWide = useIsWide();
  return (
    <div className={css.columns}>
      {isWide ? null : summary}
      <div className={css.form}>
        <Stack gap={5}>
          {children}
          {isWide ? null : closing}
        </Stack>
      </div>
      {/* After the fields, so that the keyboard reaches its button last. */}
      {isWide ? (
        <div className={css.aside}>
          <Stack gap={4}>
            {summary}
            {closing}
          </Stack>
        </div>
      ) : null}
    </div>
  );
}
