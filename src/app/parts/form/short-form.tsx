import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { useShowWrong } from './use-show-wrong.ts';
import css from './short-form.module.css';

interface ShortFormProps {
  /** On the button. */
  label: ReactNode;
  problem: string;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A few fields, what went wrong, and one button. */
export function ShortForm({ label, problem, isPending, onSubmit, children }: ShortFormProps) {
  const [formRef, showWrong] = useShowWrong();
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit().then(showWrong);
      }}
    >
      <Stack gap={4}>
        {children}
        {problem === '' ? null : (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
