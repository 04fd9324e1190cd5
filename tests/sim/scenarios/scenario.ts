import type { MutationName } from '#domain/mutations.ts';
import type { SimDevice, SimTab } from '../device/sim-device.ts';
import { tap } from '../world/people-act.ts';
import type { Size } from '../world/place.ts';
import type { World } from '../world/world.ts';

/** The actions of a script; everything by position: the first tab of the first device, and so on. */
export interface Stage {
  world: World;
  device: (index?: number) => SimDevice;
  tap: (name: MutationName, args: any, where?: { device?: number; tab?: number; dep?: string }) => void;
  /** The sid of the n-th order that was placed, as the first device shows it. */
  order: (index?: number) => string;
  line: (order?: number, line?: number) => string;
}

export interface Scenario {
  summary: string;
  size?: Partial<Size>;
  tabs?: number;
  /** The timeline, in virtual milliseconds after the opening. */
  steps: readonly [number, (stage: Stage) => void][];
}

export function stageOf(world: World): Stage {
  const device = (index = 0) => {
    const found = world.devices[index];
    if (found === undefined) throw new Error(`there is no device ${index}`);
    return found;
  };
  const tabOf = (at: number, tab: number): SimTab | undefined => device(at).tabs[tab] ?? device(at).tabs[0];
  const orders = () => [...(world.witness.ledger.branches.get(1)?.orders.values() ?? [])];
  return {
    world,
    device,
    tap: (name, args, { device: at = 0, tab = 0, dep } = {}) => {
      const found = tabOf(at, tab);
      if (found !== undefined) tap(world, found, { name, args, ...(dep === undefined ? {} : { dep }) });
    },
    order: (index = 0) => orders()[index]?.sid ?? 'order-of-nobody-',
    line: (order = 0, line = 0) => orders()[order]?.lines[line]?.id ?? 'line-of-nobody-0',
  };
}
