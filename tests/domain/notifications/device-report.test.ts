import { expect, it } from 'vitest';
import {
  DEVICE_SILENT_MS,
  type ListedDevice,
  troublesOf,
  withoutInternet,
} from '#domain/notifications/device-report.ts';
import { aDevice } from '#tests/support/devices.ts';

const NOW = 1_800_000_000_000;
const ready = aDevice(NOW, { clock_offset: 200, printers: [{ name: 'Till', trouble: null }] });
const wrong = (change: Partial<ListedDevice>) => troublesOf({ ...ready, ...change }, NOW, '2.3.80');

it('lists nothing for a device that is ready', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ seen_at: NOW - DEVICE_SILENT_MS })).toEqual([]);
  expect(wrong({ stored: 'unknown' })).toEqual([]);
});

it('lists everything wrong with a device', () => {
  expect(wrong({ seen_at: NOW - DEVICE_SILENT_MS - 1 })).toEqual(['silent']);
  expect(wrong({ sound: 'locked' })).toEqual(['sound_off']);
  expect(wrong({ sound: 'suspended' })).toEqual(['sound_off']);
  expect(wrong({ printers: [{ name: 'Till', trouble: 'paper_out' }] })).toEqual(['printer']);
  expect(wrong({ waiting: 3 })).toEqual(['waiting']);
  expect(wrong({ push_lost: true })).toEqual(['push_lost']);
  expect(wrong({ push: 'off', push_lost: true })).toEqual(['push_off']);
  expect(wrong({ push: 'denied' })).toEqual(['push_denied']);
  expect(wrong({ push: 'unsupported' })).toEqual(['push_unsupported']);
  expect(wrong({ awake: false })).toEqual(['may_sleep']);
  expect(wrong({ clock_offset: -45_000 })).toEqual(['clock_wrong']);
  expect(wrong({ app: '2.3.79' })).toEqual(['old_app']);
  expect(wrong({ stored: 'may_go' })).toEqual(['may_forget']);
});

it("requires only what a device's screen needs: a phone on the floor may be silent and dark", () => {
  expect(wrong({ screen: 'floor', sound: 'locked', awake: false })).toEqual([]);
  expect(wrong({ screen: 'driver', sound: 'locked', awake: false })).toEqual(['may_sleep']);
});

it.each([
  [[undefined, 'fails' as const], undefined],
  [['works' as const], { works: 1, fails: 0 }],
  [['works' as const, 'fails' as const, undefined], { works: 1, fails: 2 }],
])('counts who reaches the server without the internet among %j', (reports, expected) => {
  const found = withoutInternet(reports.map((direct) => ({ direct })));
  expect(found && { works: found.works.length, fails: found.fails.length }).toEqual(expected);
});
