import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';
import { HOUR_MS, type Instant } from '../time.ts';

/** A nightly backup older than this has been missed at least once. */
const TOO_OLD_MS = 36 * HOUR_MS;

/** What can be wrong with the last night's backup: it, its restore, its copy in another place, or the space for it. */
export const backupProblems = ['backup_failed', 'proof_failed', 'copy_failed', 'no_space'] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** How the server's nightly backup stands, as one shop sees it. */
export const backupStandingSchema = z.object({
  /** When the newest complete backup was taken, in epoch milliseconds; null: there is none yet. */
  taken_at: z.nullable(instantSchema),
  /** When a backup was last restored elsewhere and compared, in epoch milliseconds; null: none was yet. */
  proven_at: z.nullable(instantSchema),
  /** How long that took, in milliseconds. */
  proof_ms: z.int(),
  /** The shop's orders in it. */
  orders: z.int(),
  /** What is wrong; null: nothing. */
  problem: z.nullable(z.enum([...backupProblems, 'too_old'])),
});
export type BackupStanding = z.infer<typeof backupStandingSchema>;

/** What the server records of its backups. */
interface Recorded {
  tried_at: Instant;
  last: { taken_at: Instant } | null;
  proof: { at: Instant; ms: number; orders: Readonly<Record<string, number>> } | null;
  problem: BackupProblem | null;
}

/** The standing for a shop; null: no backup was due yet. */
export function backupStanding(
  { tried_at, last, proof, problem }: Recorded,
  shop: number,
  now: Instant,
): BackupStanding | null {
  if (last === null && problem === null && now - tried_at < TOO_OLD_MS) return null;
  const isOld = now - (last?.taken_at ?? tried_at) > TOO_OLD_MS;
  return {
    taken_at: last?.taken_at ?? null,
    proven_at: proof?.at ?? null,
    proof_ms: proof?.ms ?? 0,
    orders: proof?.orders[String(shop)] ?? 0,
    problem: problem ?? (isOld ? 'too_old' : null),
  };
}
