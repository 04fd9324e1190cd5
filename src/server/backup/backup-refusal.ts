import { Fault } from '../fault.ts';

/** Why a backup is not restored, as the code of its text on screens. */
export type BackupProblemCode =
  | 'restore_damaged'
  | 'restore_newer'
  | 'restore_passphrase'
  | 'restore_not_empty'
  | 'restore_other_tables';

/** A backup that is not restored; the message is the line for the terminal. */
export class BackupRefusal extends Fault {
  readonly reason: BackupProblemCode;

  constructor(reason: BackupProblemCode, message: string, options: { cause?: unknown } = {}) {
    super('setup', message, options);
    this.reason = reason;
  }
}
