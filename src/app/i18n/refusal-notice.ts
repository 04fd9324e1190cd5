import { useCallback } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from './refusal-text.ts';

/** Faults of the server, not of the person: their notice is shown longer. */
const SERVER_FAULTS: readonly string[] = ['internal', 'unavailable'];

/** Answers the id of the notice. */
export function showRefusal(code: string, text: string): number {
  return SERVER_FAULTS.includes(code) ? notices.serverError(text) : notices.error(text);
}

/** Shows a notice with the reason a call was refused or failed. */
export function useRefusalNotice(): (refusal: Pick<Refusal, 'code' | 'params' | 'by'>) => number {
  const refusalText = useRefusalText();
  return useCallback((refusal) => showRefusal(refusal.code, refusalText(refusal)), [refusalText]);
}
