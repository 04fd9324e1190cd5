import { type RowReport, repeat } from './fault-row.ts';
import { settle, violationsOf } from './judge.ts';
import { type Device, sharedPlace } from './place.ts';

/** For slow faults: runs several devices in parallel, repeatedly. */
export async function repeatAtOnce(
  times: number,
  atOnce: number,
  once: (device: Device, round: number) => Promise<string[]>,
): Promise<RowReport> {
  const place = await sharedPlace();
  const devices: Device[] = [];
  while (devices.length < Math.min(atOnce, times)) devices.push(await place.device());
  const report = { repetitions: 0, changes: 0, violations: new Array<string>() };
  while (report.repetitions < times && report.violations.length === 0) {
    const first = report.repetitions;
    const runs = devices.slice(0, times - first).map((device, index) =>
      repeat(1, async () => {
        const found = await once(device, first + index);
        return [...found, ...(await settle(device.tabs)), ...(await violationsOf(place, [device]))];
      }),
    );
    for (const { repetitions, violations } of await Promise.all(runs)) {
      report.repetitions += repetitions;
      report.violations.push(...violations);
    }
  }
  for (const device of devices) {
    report.changes += device.ledger.saved().length;
    await device.close();
  }
  return report;
}
