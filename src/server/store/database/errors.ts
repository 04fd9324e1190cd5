import { DatabaseError } from 'pg';
import { Fault, type FaultCode } from '../../fault.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** SQLSTATE of a standby that is asked to write. */
const READ_ONLY = '25006';
/** SQLSTATE of a connection that could not be made. */
const NO_CONNECTION = '08001';

/** The connection was refused but may be accepted shortly. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  '57P03',
  '57P01',
  '53300',
  NO_CONNECTION,
  READ_ONLY,
]);

/** The connection survives an error only if the server answered and did not close it. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** A migration by another server has changed the result of a prepared statement; a new connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The database rolled the transaction back and it can be retried. */
export function asksForAnotherTry(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED || isStalePlan(error);
}

export function isNotYetThere(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && NOT_YET.has(error.code);
}

/** The database is a standby: during a failover a proxy may still lead there. */
export function standbyError(): Error {
  return Object.assign(new Error('the database is a standby'), { code: READ_ONLY });
}

/** A proxy that has no primary closes the connection without an answer, for which the driver's error has no code. */
export function withConnectionCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: NO_CONNECTION });
}

/** The driver's error inside wrappers added by handlers. */
export function driverErrorIn(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && !(inner instanceof Fault)) inner = inner.cause;
  return inner instanceof Fault ? inner.cause : undefined;
}

/** The message contains no row values: PostgreSQL's text and `detail` stay in `cause`, which logs reduce. */
export function databaseFault(what: string, cause: unknown, code: FaultCode = 'database'): Fault {
  if (cause instanceof Fault) return cause;
  if (!(cause instanceof DatabaseError))
    return new Fault(code, `${what}: no answer from the database`, { cause });
  const { code: sqlState, constraint } = cause;
  const reason = constraint === undefined ? sqlState : `${sqlState} ${constraint}`;
  return new Fault(code, `${what}: ${reason}`, { cause, sqlState, constraint });
}
