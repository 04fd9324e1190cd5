import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { SubmitForm } from './submit-form.tsx';

interface ShortFormProps {
  /** The button's label. */
  label: ReactNode;
  problem: string;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A few fields, an error message and one button. */
export function ShortForm({ label, problem, isPending, onSubmit, children }: ShortFormProps) {
  return (
    <SubmitForm onSubmit={onSubmit}>
      <Stack gap={4}>
        {children}
        {problem === '' ? null : <Problem>{problem}</Problem>}
        <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
          {label}
        </Button>
      </Stack>
    </SubmitForm>
  );
}
