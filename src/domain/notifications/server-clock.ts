import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';
import { type Instant, SECOND_MS } from '../time.ts';
import { isSilentDevice, type ListedDevice } from './device-report.ts';

/** Promises, timers and sign-in codes are wrong by as much. */
export const CLOCK_APART_MS = 30 * SECOND_MS;
/** Devices that are set automatically differ by less than this from each other. */
const DEVICES_AGREE_MS = 15 * SECOND_MS;
/** One device alone may be wrong itself. */
const MIN_DEVICES = 2;

export const clockTroubleSchema = z.object({
  /**
   * `jumped`: the server's clock was set while it ran. `database`: it differs from the clock of the database. `devices`:
   * all devices agree on another time.
   */
  kind: z.enum(['jumped', 'database', 'devices']),
  /** How far the server's clock is ahead, or how far it jumped ahead, in milliseconds; negative: behind. */
  ms: z.int(),
  /** When that was noticed, in epoch milliseconds. */
  at: instantSchema,
});
export type ClockTrouble = z.infer<typeof clockTroubleSchema>;

/**
 * Whether the devices that are open show that the server's clock is the wrong one: all of them are off by about the same.
 */
export function clockAsDevicesSee(devices: readonly ListedDevice[], now: Instant): ClockTrouble | null {
  const offsets = devices
    .filter((device) => !isSilentDevice(device, now))
    .map((device) => device.clock_offset)
    .sort((a, b) => a - b);
  const [least] = offsets;
  const most = offsets.at(-1);
  if (least === undefined || most === undefined || offsets.length < MIN_DEVICES) return null;
  const middle = offsets[Math.floor(offsets.length / 2)] ?? 0;
  const isApart =
    most - least <= DEVICES_AGREE_MS && Math.min(Math.abs(least), Math.abs(most)) > CLOCK_APART_MS;
  return isApart ? { kind: 'devices', ms: middle, at: now } : null;
}
