import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema, uuidSchema } from '../ids.ts';
import { DAY_MS, type Instant, MINUTE_MS, SECOND_MS } from '../time.ts';

/** How often a device reports its state. */
export const REPORT_EVERY_MS = MINUTE_MS;
/** After this time without a report a device counts as offline. */
export const DEVICE_SILENT_MS = 3 * MINUTE_MS;
/** How long an offline device stays listed. */
export const DEVICE_LISTED_MS = 3 * DAY_MS;
/** Devices that a person may add to the list within a day. */
export const MAX_NEW_DEVICES = 30;
/** Three hundred years, more than any clock is wrong. */
const MAX_OFFSET_MS = 1e13;
const CLOCK_WRONG_MS = 30 * SECOND_MS;

/** A device's report. Of the person using it, it has at most the first name, in the device's automatic name. */
export const deviceReportSchema = z.object({
  /** The id the device made for itself. */
  device: uuidSchema,
  /** The name it was given; else an automatic one with the first name of the person who signed in last. */
  name: lineOfText(1, 40),
  /** Browser and system. */
  kind: lineOfText(0, 40),
  /** What the device shows. */
  screen: z.enum(['kitchen', 'orders', 'floor', 'driver', 'dispatch', 'board', 'other']),
  /** The sids of the stations a kitchen screen shows, or `expo`; null: it is no kitchen screen. */
  shows: z.optional(
    z.nullable(z.union([z.literal('expo'), z.array(sidSchema).check(z.minLength(1), z.maxLength(20))])),
  ),
  /** The app's version. */
  app: lineOfText(1, 20),
  /** Whether the device gets push messages; `denied`: the browser blocks them. */
  push: z.enum(['unsupported', 'denied', 'off', 'on']),
  /** Whether the browser lets the page play sound; `locked`: until someone taps the screen. */
  sound: z.enum(['locked', 'running', 'suspended', 'unsupported']),
  /** Whether the screen is kept on. */
  awake: z.boolean(),
  /** Whether the browser keeps stored data when space runs out (persistent storage). */
  stored: z.enum(['kept', 'may_go', 'unknown']),
  /** Whether the device has reached the server without the internet; absent: nothing was offered or tried. */
  direct: z.optional(z.enum(['works', 'fails'])),
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clock_offset: z.int().check(z.minimum(-MAX_OFFSET_MS), z.maximum(MAX_OFFSET_MS)),
  /** The number of changes waiting to be sent. */
  waiting: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** The printers attached to the device. */
  printers: z
    .array(
      z.object({
        /** The printer's name. */
        name: lineOfText(1, 40),
        /** What keeps it from printing; null: nothing. */
        trouble: z.nullable(lineOfText(1, 40)),
      }),
    )
    .check(z.maxLength(10)),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;

/** A report as the branch sees it, with its arrival time and whether push messages still reach the device. */
export const listedDeviceSchema = z.extend(deviceReportSchema, {
  /** When the report arrived, in epoch milliseconds. */
  seen_at: instantSchema,
  /** Whether its push subscription no longer works. */
  push_lost: z.boolean(),
});
export type ListedDevice = z.infer<typeof listedDeviceSchema>;

/**
 * The devices that report, by whether they reach the server without the internet. Undefined: none does, so the server is
 * not in the shop and no device is at fault.
 */
export function withoutInternet<T extends Pick<ListedDevice, 'direct'>>(
  devices: readonly T[],
): { works: T[]; fails: T[] } | undefined {
  const works = devices.filter(({ direct }) => direct === 'works');
  return works.length === 0
    ? undefined
    : { works, fails: devices.filter(({ direct }) => direct !== 'works') };
}

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

/** Screens that must be audible, and screens that run without being touched. */
const HEARD: readonly DeviceReport['screen'][] = ['kitchen', 'orders'];
const WATCHED: readonly DeviceReport['screen'][] = ['kitchen', 'board', 'driver'];

export function isSilentDevice({ seen_at: seenAt }: ListedDevice, now: Instant): boolean {
  return now - seenAt > DEVICE_SILENT_MS;
}

/** A device with its problems. */
export interface JudgedDevice {
  device: ListedDevice;
  troubles: DeviceTrouble[];
}

/** Whether a device reports at all. */
export function isThere({ troubles }: JudgedDevice): boolean {
  return !troubles.includes('silent');
}

/** The devices of a branch with their problems: those that report first, and of these the ones with most problems. */
export function judgedDevices(devices: readonly ListedDevice[], now: Instant, app: string): JudgedDevice[] {
  return devices
    .map((device) => ({ device, troubles: troublesOf(device, now, app) }))
    .sort(
      (one, other) =>
        Number(isThere(other)) - Number(isThere(one)) || other.troubles.length - one.troubles.length,
    );
}

/** The problems of a device before service, worst first. Only what its screen needs is checked. */
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
