import { type GatewayForm, gatewayFormOf } from '#domain/settings/gateways.ts';
import type { Gateway } from '#domain/shops/site.ts';
import { scopeOf } from './api.ts';
import { type World, WORLD_PASSWORD } from './world.ts';

/** Saves a gateway of the test branch as the form does. */
export async function setGateway(
  world: World,
  token: string,
  gateway: Gateway,
  change: Partial<GatewayForm>,
) {
  const scope = scopeOf(world.branch);
  // As the page does when the last authentication is too old.
  await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
  const { body } = await world.call('GET settings/gateways', token, scope);
  const stored = body.gateways.find((one: { gateway: string }) => one.gateway === gateway);
  const form = { ...gatewayFormOf(gateway, stored), ...change };
  return world.call('settings/gateways', token, { ...scope, gateway, ...form, seen: stored.seen });
}
