import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema, uuidSchema } from '../ids.ts';
import { DAY_MS, type Instant, MINUTE_MS, SECOND_MS } from '../time.ts';

/** A device says so often how it is. */
export const REPORT_EVERY_MS = MINUTE_MS;
/** After so long without a word it is not there. */
export const DEVICE_SILENT_MS = 3 * MINUTE_MS;
/** So long a device that says nothing any more is listed. */
export const DEVICE_LISTED_MS = 3 * DAY_MS;
/** Three hundred years: more no clock is wrong. */
const MOST_OFFSET_MS = 1e13;
const CLOCK_WRONG_MS = 30 * SECOND_MS;

/** What a device says of itself: nothing of the person who holds it. */
export const deviceReportSchema = z.object({
  /** The id it made for itself. */
  device: uuidSchema,
  /** What people call it, or its letter. */
  name: lineOfText(1, 40),
  /** Browser and system. */
  kind: lineOfText(0, 40),
  screen: z.enum(['kitchen', 'orders', 'floor', 'driver', 'dispatch', 'board', 'other']),
  /** Whose work it shows the cooks; null: nobody's. Absent: an older app. */
  shows: z.optional(
    z.nullable(z.union([z.literal('expo'), z.array(sidSchema).check(z.minLength(1), z.maxLength(20))])),
  ),
  app: lineOfText(1, 20),
  push: z.enum(['unsupported', 'denied', 'off', 'on']),
  sound: z.enum(['locked', 'running', 'suspended', 'unsupported']),
  awake: z.boolean(),
  /** Whether the browser promised not to clear what is stored. */
  stored: z.enum(['kept', 'may_go', 'unknown']),
  /** How far the server's clock is ahead of its own, ms. */
  clock_offset: z.int().check(z.minimum(-MOST_OFFSET_MS), z.maximum(MOST_OFFSET_MS)),
  waiting: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** A printer attached to it. */
  printers: z
    .array(z.object({ name: lineOfText(1, 40), trouble: z.nullable(lineOfText(1, 40)) }))
    .check(z.maxLength(10)),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;

/** A report as the branch sees it: when it came, and whether a message still reaches the device. */
export const listedDeviceSchema = z.extend(deviceReportSchema, {
  seen_at: instantSchema,
  push_lost: z.boolean(),
});
export type ListedDevice = z.infer<typeof listedDeviceSchema>;

export type DeviceTrouble =
  | 'silent'
  | 'push_lost'
  | 'push_off'
  | 'push_denied'
  | 'push_unsupported'
  | 'sound_off'
  | 'may_sleep'
  | 'may_forget'
  | 'clock_wrong'
  | 'printer'
  | 'old_app'
  | 'waiting';

/** Screens that somebody has to hear, and those nobody touches. */
const HEARD: readonly DeviceReport['screen'][] = ['kitchen', 'orders'];
const WATCHED: readonly DeviceReport['screen'][] = ['kitchen', 'board', 'driver'];

export function isSilentDevice({ seen_at: seenAt }: ListedDevice, now: Instant): boolean {
  return now - seenAt > DEVICE_SILENT_MS;
}

/** What is wrong with a device before service, the worst first. What it does not need is not asked of it. */
export function troublesOf(device: ListedDevice, now: Instant, app: string): DeviceTrouble[] {
  const { screen, push, sound } = device;
  const troubles: [DeviceTrouble, boolean][] = [
    ['silent', isSilentDevice(device, now)],
    ['sound_off', HEARD.includes(screen) && sound !== 'running'],
    ['printer', device.printers.some(({ trouble }) => trouble !== null)],
    ['waiting', device.waiting > 0],
    ['push_lost', push === 'on' && device.push_lost],
    ['push_off', push === 'off'],
    ['push_denied', push === 'denied'],
    ['push_unsupported', push === 'unsupported'],
    ['may_sleep', WATCHED.includes(screen) && !device.awake],
    ['clock_wrong', Math.abs(device.clock_offset) > CLOCK_WRONG_MS],
    ['old_app', device.app !== app],
    ['may_forget', device.stored === 'may_go'],
  ];
  return troubles.flatMap(([trouble, is]) => (is ? [trouble] : []));
}
