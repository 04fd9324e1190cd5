import type { Plant } from '../world/world.ts';
import type { PlantedBug } from './planted-bug.ts';
import { grouping } from './grouping.ts';
import { relaying } from './relaying.ts';
import { sending } from './sending.ts';
import { serving } from './serving.ts';
import { storing } from './storing.ts';

/** Every planted bug by its name. */
export const planted: Record<string, PlantedBug> = {
  ...sending,
  ...storing,
  ...serving,
  ...grouping,
  ...relaying,
};

export function plantNamed(name: string): Plant {
  const bug = planted[name];
  if (bug === undefined) throw new Error(`no bug is called ${name}`);
  return bug.plant();
}
