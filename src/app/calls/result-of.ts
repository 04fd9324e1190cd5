import type { CallResult } from '#device/make-call.ts';
import { refuse, type Result } from '#domain/result.ts';

/** A call's answer as a Result: a failed call is a refusal with the failure's code. */
export function resultOf<T>(answer: CallResult<T>): Result<T> {
  if (answer.ok) return answer;
  if ('refusal' in answer) return answer;
  if ('queued' in answer) return refuse('offline');
  const { code, status, reason } = answer.fault;
  if (code === 'server' && status === 503) return refuse(reason === 'disk_full' ? reason : 'unavailable');
  return refuse(
    code === 'offline' || code === 'aborted' ? 'offline' : code === 'server' ? 'internal' : 'unavailable',
  );
}
