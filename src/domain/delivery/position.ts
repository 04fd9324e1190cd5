import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';

/** A position with its time. */
export const positionSchema = z.object({
  /** The latitude in degrees (WGS 84). */
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  /** The longitude in degrees (WGS 84). */
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  /** When it was measured by the device's own clock, in epoch milliseconds. */
  at: instantSchema,
});
export type Position = z.infer<typeof positionSchema>;

/** How often a driver's position is sent while an order is on its way. */
export const TRACK_EVERY_MS = 30_000;
/** How many positions a phone stores while offline: the last three hours. */
export const TRACK_KEPT = 360;

/** Six decimals are a tenth of a meter. */
export function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Degrees as typed, with a decimal point or comma; null: not a number. */
export function readDegrees(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d*)?$/.test(text) ? Number(text) : null;
}
