/**
 * `setup`: the operator has to change something; the message is the one line to show them. `busy`: no connection was
 * available in time, nothing was done. `database`: a statement or connection failed. `row`: a stored document does not
 * match its schema. `commit-unknown`: the connection broke during the commit, so the change may or may not be stored.
 */
export type FaultCode = 'setup' | 'busy' | 'database' | 'row' | 'commit-unknown';

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  /** The five-character SQLSTATE, if PostgreSQL rejected a statement. */
  readonly sqlState: string | undefined;
  /** The violated constraint, if any. */
  readonly constraint: string | undefined;

  constructor(
    code: FaultCode,
    message: string,
    options: { cause?: unknown; sqlState?: string | undefined; constraint?: string | undefined } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.sqlState = options.sqlState;
    this.constraint = options.constraint;
  }
}
