import type { ReactNode } from 'react';
import { useShowWrong } from './use-show-wrong.ts';

/**
 * A form that the page checks and sends itself: the browser says nothing of its fields, and stays where it is. When it
 * was tried, the first field that is wrong is shown.
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
  const [formRef, showWrong] = useShowWrong();
  return (
    <form
      ref={formRef}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit().then(showWrong);
      }}
    >
      {children}
    </form>
  );
}
