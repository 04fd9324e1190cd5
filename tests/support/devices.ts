import type { DeviceReport, ListedDevice } from '#domain/notifications/device-report.ts';

/** The report of a kitchen tablet without problems. */
export function aReport(change: Partial<DeviceReport> = {}): DeviceReport {
  return {
    device: '5f8b1e2a-77aa-4c52-9f0e-0d2b6f3c9a11',
    name: 'Pass',
    kind: 'Chrome Android',
    screen: 'kitchen',
    app: '2.3.80',
    push: 'on',
    sound: 'running',
    awake: true,
    stored: 'kept',
    clock_offset: 0,
    waiting: 0,
    printers: [],
    ...change,
  };
}

/** The same device in the device list. */
export function aDevice(seenAt: number, change: Partial<ListedDevice> = {}): ListedDevice {
  return { ...aReport(), seen_at: seenAt, push_lost: false, ...change };
}
