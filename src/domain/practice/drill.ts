import * as z from 'zod/mini';
import { idSchema, instantSchema, uuidSchema } from '../ids.ts';
import { MINUTE_MS } from '../time.ts';

/** How long an outage drill can last, in minutes. */
export const drillMinutes = [2, 5, 10] as const;

/** What is practised during an outage. */
export const drillTasks = ['order', 'dish', 'table', 'payment'] as const;

/** What ended a drill before its time, other than the person's wish. */
export const drillEndings = ['left', 'signed_out', 'other_work'] as const;
export type DrillEnding = (typeof drillEndings)[number];

/** A change made during a drill, as far as the device has followed it. */
export const drillNoteSchema = z.object({
  /** The id of the change. */
  id: uuidSchema,
  /** The task it belongs to; null: none. */
  task: z.nullable(z.enum(drillTasks)),
  /** Whether the server accepted it; null: not decided when the device last saw it. */
  accepted: z.nullable(z.boolean()),
  /** When the verdict arrived, in device time; null: none has been seen. */
  settled_at: z.nullable(instantSchema),
});
export type DrillNote = z.infer<typeof drillNoteSchema>;

/** A score is kept this long. It is less than the queue keeps decided changes, which would be missed afterwards. */
const SCORE_KEPT_MS = 12 * 60 * MINUTE_MS;

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
  /** What ended it before its time; null: nothing, or the person did. */
  ended_by: z.nullable(z.enum(drillEndings)),
  /** The sign-in it was started in, by when that expires: the queue forgets decided changes on sign-out. */
  sign_in: z.int(),
  /** The changes made during it, so that a lost one is missed. */
  changes: z.array(drillNoteSchema),
});
export type Drill = z.infer<typeof drillSchema>;

/** Whether the drill keeps this branch offline at `now`. A clock that was set back ends it. */
export function isCutOff(drill: Drill | null, branch: number, now: number): boolean {
  if (drill === null || drill.branch !== branch || drill.ended_at !== null) return false;
  return now >= drill.from && now < drill.until;
}

/** The drill as ended at `now`, at the latest when its time was over; the same if it had ended. */
export function endedDrill(drill: Drill, now: number, by: DrillEnding | null = null): Drill {
  if (drill.ended_at !== null) return drill;
  const isEarly = now < drill.until;
  return {
    ...drill,
    ended_at: Math.max(drill.from, Math.min(now, drill.until)),
    ended_by: isEarly ? by : null,
  };
}

/** Whether a drill is too old for its score to be known. */
export function isForgotten({ until }: Drill, now: number): boolean {
  return now - until > SCORE_KEPT_MS;
}

/** The drill with these notes; a verdict that was seen once stays. */
export function notedDrill(drill: Drill, notes: readonly DrillNote[]): Drill {
  const byId = new Map(drill.changes.map((note) => [note.id, note]));
  for (const note of notes) {
    if ((byId.get(note.id)?.accepted ?? null) === null) byId.set(note.id, note);
  }
  return { ...drill, changes: [...byId.values()] };
}
