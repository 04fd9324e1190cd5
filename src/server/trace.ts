import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/;
const present = new AsyncLocalStorage<string>();

/** The trace id of a `traceparent` header (W3C Trace Context), else a new one. */
export function traceIdOf(traceparent: string | undefined): string {
  const [, trace = '', parent = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const isValid = /[^0]/.test(trace) && /[^0]/.test(parent) && traceparent?.startsWith('ff-') !== true;
  return isValid ? trace : randomUUID().replaceAll('-', '');
}

/** Runs work whose log lines have this trace id. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return present.run(traceId, work);
}

/** The trace id of the work that runs now. */
export const presentTrace = (): string | undefined => present.getStore();
