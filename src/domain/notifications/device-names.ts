import type { ListedDevice } from './device-report.ts';

const A = 65;
const LETTERS = 26;

/**
 * The names of devices by their ids, each different: equal ones get letters in the order of their ids, so that a device
 * keeps its letter while the same devices are listed.
 */
export function distinctNames(
  devices: readonly Pick<ListedDevice, 'device' | 'name'>[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string[]>();
  for (const { device, name } of devices) ids.set(name, [...(ids.get(name) ?? []), device].sort());
  return new Map(
    devices.map(({ device, name }) => {
      const same = ids.get(name) ?? [];
      const at = same.indexOf(device);
      const letter = at < LETTERS ? String.fromCharCode(A + at) : String(at + 1);
      return [device, same.length < 2 ? name : `${name} · ${letter}`];
    }),
  );
}
