import { expect } from 'vitest';
import type { MachineScope } from '#domain/machine-scopes.ts';
import { scopeOf, sid } from './api.ts';
import { type World, WORLD_PASSWORD } from './world.ts';

/** A new machine account's token for the world's branch. */
export async function machineToken(
  world: World,
  owner: string,
  scopes: readonly MachineScope[],
): Promise<string> {
  await world.call('auth/confirm', owner, { password: WORLD_PASSWORD });
  const form = { ...scopeOf(world.branch), name: sid('Till'), branches: [world.branch.id], scopes };
  const { status, body } = await world.call('machines/create', owner, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.token);
}
