import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { SubmitForm } from './submit-form.tsx';

interface ShortFormProps {
  /** The form of `useForm`, or what a form around several steps knows of it. */
  form: { problem: string; isPending: boolean };
  /** The button's label. */
  label: ReactNode;
  onSubmit: () => Promise<unknown>;
  /** `large` fills the width: for pages that are nothing but this form. */
  size?: 'normal' | 'large';
  variant?: 'primary' | 'danger';
  /** While there is nothing to send. */
  isDisabled?: boolean;
  /** Beside the button, e.g. Cancel. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A few fields, an error message and one button. */
export function ShortForm({
  form,
  label,
  onSubmit,
  size = 'large',
  variant = 'primary',
  isDisabled = false,
  aside,
  children,
}: ShortFormProps) {
  const look = size === 'large' ? ({ size: 'kitchen', wide: true } as const) : {};
  const button = (
    <Button type="submit" variant={variant} isPending={form.isPending} isDisabled={isDisabled} {...look}>
      {label}
    </Button>
  );
  return (
    <SubmitForm onSubmit={onSubmit}>
      <Stack gap={4}>
        {children}
        {form.problem === '' ? null : <Problem>{form.problem}</Problem>}
        {aside === undefined ? (
          button
        ) : (
          <Cluster gap={3}>
            {button}
            {aside}
          </Cluster>
        )}
      </Stack>
    </SubmitForm>
  );
}
