import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../i18n/refusal-words.ts';

interface RefusalStateProps {
  refusal: Refusal;
  onRetry: () => void;
  /** What to do about it, or what works all the same. */
  children?: ReactNode;
}

/** In the place of what the server did not give: why, and to ask again. */
export function RefusalState({ refusal, onRetry, children }: RefusalStateProps) {
  const refusalText = useRefusalText();
  return (
    <ErrorState
      kind={refusal.code === 'offline' ? 'offline' : 'error'}
      title={refusalText(refusal)}
      onRetry={onRetry}
    >
      {children}
    </ErrorState>
  );
}
