import { Fault } from './fault.ts';

/**
 * Why the server cannot do any work at the moment: `disk_full`; `database_down` (it does not answer, restarts, or is
 * read-only); `busy` (no connection or lock was available in time).
 */
export type UnavailableReason = 'disk_full' | 'database_down' | 'busy';

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/**
 * Classes 53 (insufficient resources) and 08 (connection), an operator's shutdown, a read-only standby and I/O errors
 * of PostgreSQL (appendix A of its manual), and network error codes of an unreachable server.
 */
const DOWN = /^(53\w{3}|08\w{3}|57P0[1-5]|25006|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
/** Statement or lock timeout. */
const SLOW = new Set(['57014', '55P03']);
const MAX_CAUSES = 8;

function* chainOf(error: unknown): Generator<Error> {
  let inner = error;
  for (let depth = 0; inner instanceof Error && depth < MAX_CAUSES; depth += 1) {
    yield inner;
    inner = inner.cause;
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** The reason outside the code why something failed; undefined: the request or the code is at fault. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  const chain = [...chainOf(error)];
  if (chain.some((one) => FULL.has(codeOf(one)))) return 'disk_full';
  const fault = chain.find((one) => one instanceof Fault);
  if (fault === undefined || fault.code === 'setup' || fault.code === 'row') return undefined;
  const codes = chain.slice(chain.indexOf(fault) + 1).map(codeOf);
  if (fault.code === 'commit-unknown' || codes.some((code) => DOWN.test(code))) return 'database_down';
  if (fault.code === 'busy' || codes.some((code) => SLOW.has(code))) return 'busy';
  // A connection that broke during a statement has no SQLSTATE.
  return fault.sqlState === undefined && fault.cause instanceof Error ? 'database_down' : undefined;
}
