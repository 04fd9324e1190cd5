import type { CallResult } from '#device/make-call.ts';
import { refuse, type Result } from '#domain/result.ts';

/** A call's answer as a Result: what went wrong on the way is a refusal with the way's own code. */
export function resultOf<T>(answer: CallResult<T>): Result<T> {
  if (answer.ok) return answer;
  if ('refusal' in answer) return answer;
  if ('queued' in answer) return refuse('offline');
  const { code } = answer.fault;
  return refuse(
    code === 'offline' || code === 'aborted' ? 'offline' : code === 'server' ? 'internal' : 'unavailable',
  );
}
