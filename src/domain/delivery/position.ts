import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';

/** Where somebody was, in degrees, and when by their own clock. */
export const positionSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  at: instantSchema,
});
export type Position = z.infer<typeof positionSchema>;

/** A driver's position is sent so often while an order is on its way. */
export const TRACK_EVERY_MS = 30_000;
/** As many points a phone keeps while it cannot send: the last three hours. */
export const TRACK_KEPT = 360;

/** Six decimals are a tenth of a metre. */
export function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
