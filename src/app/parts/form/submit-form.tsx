import type { ReactNode } from 'react';
import { useFocusFirstError } from './use-focus-first-error.ts';

/**
 * A form that the app validates and sends: no browser validation, no navigation. After a failed submit, the first
 * invalid field is focused.
 */
export function SubmitForm({
  onSubmit,
  className,
  children,
}: {
  onSubmit: () => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [formRef, focusFirstError] = useFocusFirstError();
  return (
    <form
      ref={formRef}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit().then(focusFirstError);
      }}
    >
      {children}
    </form>
  );
}
