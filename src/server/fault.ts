/**
 * `setup`: the person who runs the server has to change something; the message is the one line to show them.
 * `busy`: no connection was to be had in time, nothing was done. `database`: a statement or connection failed.
 * `row`: a stored document is not what it must be.
 * `commit-unknown`: the connection broke while committing, so the change may or may not be there.
 */
export type FaultCode = 'setup' | 'busy' | 'database' | 'row' | 'commit-unknown';

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  /** The database's five-letter SQLSTATE, when a statement was refused by it. */
  readonly sqlState: string | undefined;
  /** The violated constraint, when one was. */
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
