import { deviceNameOf } from '#domain/people/device-name.ts';

/** Browser and operating system, e.g. for the list of a person's devices. */
export function deviceName(): string {
  return deviceNameOf(navigator.userAgent);
}
