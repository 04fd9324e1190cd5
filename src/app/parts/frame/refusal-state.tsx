import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

interface RefusalStateProps {
  refusal: Refusal;
  onRetry: () => void;
  /** What to do about it, or what still works. */
  children?: ReactNode;
}

/** Shown in place of content the server refused: the reason, and a retry button unless the person may not see it. */
export function RefusalState({ refusal, onRetry, children }: RefusalStateProps) {
  const refusalText = useRefusalText();
  return (
    <ErrorState
      kind={refusal.code === 'offline' ? 'offline' : 'error'}
      title={refusalText(refusal)}
      {...(refusal.code === 'forbidden' ? {} : { onRetry })}
    >
      {children}
    </ErrorState>
  );
}
