import type { AuditDetails } from '#domain/audit/audit-events.ts';
import type { Actor } from '#domain/roles.ts';

/** The caller, their network and the branch. `branch`/`shop` are 0 when the call has no such scope. */
export interface Caller {
  actor: Actor;
  /** Hash of the bearer token, '' for guests. */
  tokenHash: string;
  /** The caller's network, '' where it does not identify callers. */
  address: string;
  /** The browser's device cookie at sign-in, else ''. */
  device: string;
  userAgent: string;
  /** Scheme and host of the request. */
  origin: string;
  branch: number;
  shop: number;
  /** `Idempotency-Key` header if it is a uuid. */
  idempotencyKey: string | undefined;
  /**
   * Sets the details of the audit log entry of a call that declares `audit`; null: nothing was changed, so none is
   * written. `shops`: the logs to write to, if not the caller's.
   */
  noteAudit: (details: AuditDetails | null, shops?: readonly number[]) => void;
}
