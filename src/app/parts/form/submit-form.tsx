import { type ReactNode, useRef } from 'react';
import { useFocusFirstError } from './use-focus-first-error.ts';

/**
 * A form that the app validates and sends, once at a time: no browser validation, no navigation. After a failed
 * submit, the first invalid field is focused.
 */
export function SubmitForm({
  id,
  onSubmit,
  className,
  children,
}: {
  /** For a submit button outside of the form. */
  id?: string | undefined;
  onSubmit: () => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [formRef, focusFirstError] = useFocusFirstError();
  const isSending = useRef(false);

  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit();
    } finally {
      isSending.current = false;
    }
    focusFirstError();
  }

  return (
    <form
      id={id}
      ref={formRef}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}
