import { useLingui } from '@lingui/react/macro';
import type { DeviceTrouble, ListedDevice } from '#domain/notifications/device-report.ts';

/** The problem, and what to do about it. */
export function useTroubleText(
  device: Pick<ListedDevice, 'printers' | 'clock_offset'>,
): Record<DeviceTrouble, { what: string; how: string }> {
  const { t } = useLingui();
  const printers = device.printers
    .flatMap(({ name, trouble }) => (trouble === null ? [] : [name]))
    .join(', ');
  const minutes = Math.round(Math.abs(device.clock_offset) / 60_000);
  return {
    silent: { what: t`Offline.`, how: t`Open the app on the device and check its connection.` },
    sound_off: {
      what: t`Sound is off.`,
      how: t`Tap “Start shift” on the device and listen for the tone.`,
    },
    printer: {
      what: t`Printer not printing: ${printers}.`,
      how: t`Check paper, cover and cable.`,
    },
    waiting: {
      what: t`Changes made on the device have not reached the server yet.`,
      how: t`Keep the app open on the device. If changes remain, check “Needs attention” there.`,
    },
    push_lost: {
      what: t`Alerts no longer reach the device.`,
      how: t`Open the device’s notification settings and turn alerts off and on again.`,
    },
    push_off: { what: t`Alerts are off.`, how: t`Turn on alerts in the device’s notification settings.` },
    push_denied: {
      what: t`Notifications are blocked on the device.`,
      how: t`Allow notifications for this site in the browser’s settings, then turn on alerts.`,
    },
    push_unsupported: {
      what: t`This browser does not support alerts.`,
      how: t`Keep the app open on the device. On an iPhone, add the app to the home screen.`,
    },
    may_sleep: {
      what: t`The screen may turn off.`,
      how: t`Keep the app in the foreground, turn off battery saving and plug it in.`,
    },
    clock_wrong: {
      what: minutes < 1 ? t`The clock is wrong.` : t`The clock is off by ${minutes} min.`,
      how: t`Turn on automatic time in the device’s settings. Timers use the server’s time in any case.`,
    },
    old_app: {
      what: t`The device is running a different version.`,
      how: t`Tap “Update now” on the device, or close all tabs of the app and open it again.`,
    },
    may_forget: {
      what: t`The browser may delete data stored on the device.`,
      how: t`Install the app on the device (browser menu, “Install” or “Add to home screen”).`,
    },
  };
}

/** What lists call a device: its name, or its letter until it has one. */
export function useDeviceTitle(): (device: Pick<ListedDevice, 'name'>) => string {
  const { t } = useLingui();
  return (device) => (device.name.length === 1 ? t`Device ${device.name}` : device.name);
}
