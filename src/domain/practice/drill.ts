import * as z from 'zod/mini';
import { idSchema, instantSchema, uuidSchema } from '../ids.ts';

/** How long an outage drill can last, in minutes. */
export const drillMinutes = [2, 5, 10] as const;

/** An outage drill on one device. Instants are device time. */
export const drillSchema = z.object({
  /** The id of the branch for practising; other branches stay connected. */
  branch: idSchema,
  /** Since when the device counts as offline. */
  from: instantSchema,
  /** When the connection comes back unless the drill is ended before. */
  until: instantSchema,
  /** When it ended; null: it has not been noted yet. */
  ended_at: z.nullable(instantSchema),
  /** The ids of the changes made during it, so that a lost one is missed. */
  changes: z.array(uuidSchema),
});
export type Drill = z.infer<typeof drillSchema>;

/** Whether the drill keeps this branch offline at `now`. A clock that was set back ends it. */
export function isCutOff(drill: Drill | null, branch: number, now: number): boolean {
  if (drill === null || drill.branch !== branch || drill.ended_at !== null) return false;
  return now >= drill.from && now < drill.until;
}

/** The drill as ended at `now`, at the latest when its time was over; the same if it had ended. */
export function endedDrill(drill: Drill, now: number): Drill {
  if (drill.ended_at !== null) return drill;
  return { ...drill, ended_at: Math.max(drill.from, Math.min(now, drill.until)) };
}
