import type { AuditDetails } from '#domain/audit/audit-events.ts';
import type { Actor } from '#domain/roles.ts';
import type { Queryable } from '../store/database.ts';

/** A device that people of a branch share, with its name at present. */
export interface EnrolledDevice {
  id: string;
  name: string;
}

/** The caller, their network and the branch. `branch`/`shop` are 0 when the call has no such scope. */
export interface Caller {
  actor: Actor;
  /** Hash of the bearer token, '' for guests. */
  tokenHash: string;
  /** The caller's network, '' where it does not identify callers. */
  address: string;
  /** The browser's device cookie at sign-in and in reports of the device, else ''. */
  device: string;
  userAgent: string;
  /** The shared device the caller unlocked with a PIN; null: an ordinary sign-in. */
  enrolled: EnrolledDevice | null;
  /** Scheme and host of the request. */
  origin: string;
  branch: number;
  shop: number;
  /** `Idempotency-Key` header if it is a uuid. */
  idempotencyKey: string | undefined;
  /**
   * Writes the audit log entry of a call that declares `audit`, as the last step of the transaction that makes the
   * change: neither is there without the other. `shops`: the logs to write to, if not the caller's.
   */
  recordAudit: (tx: Queryable, details?: AuditDetails, shops?: readonly number[]) => Promise<void>;
  /**
   * Sets the details of the entry of a call that changes nothing, such as a read; it is written before the response is
   * sent. null: there is nothing to record.
   */
  noteAudit: (details: AuditDetails | null, shops?: readonly number[]) => void;
}
