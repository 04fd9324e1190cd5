import { DatabaseError } from 'pg';
import { Fault, type FaultCode } from '../../fault.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** A connection that was refused now and may be granted in a moment. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03', '57P01', '53300']);

/** The connection survives an error only if the server itself answered, and not in order to hang up. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** A migration run by another server has changed what a prepared statement answers; a new connection prepares anew. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The statement was undone by the database and asks to be run again. */
export function asksForAnotherTry(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED || isStalePlan(error);
}

export function isNotYetThere(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && NOT_YET.has(error.code);
}

/** The driver's error below whatever the handlers wrapped around it. */
export function driverErrorIn(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && !(inner instanceof Fault)) inner = inner.cause;
  return inner instanceof Fault ? inner.cause : undefined;
}

/** The message carries no value of a row: PostgreSQL's own text and `detail` stay in `cause`, which logs reduce. */
export function databaseFault(what: string, cause: unknown, code: FaultCode = 'database'): Fault {
  if (cause instanceof Fault) return cause;
  if (!(cause instanceof DatabaseError))
    return new Fault(code, `${what}: no answer from the database`, { cause });
  const { code: sqlState, constraint } = cause;
  const reason = constraint === undefined ? sqlState : `${sqlState} ${constraint}`;
  return new Fault(code, `${what}: ${reason}`, { cause, sqlState, constraint });
}
