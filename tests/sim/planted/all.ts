import type { Plant } from '../world/world.ts';

/** Every planted bug by its name. */
export const planted: Record<string, Plant> = {};

export function plantNamed(name: string): Plant {
  const plant = planted[name];
  if (plant === undefined) throw new Error(`no bug is called ${name}`);
  return plant;
}
