import { type GatewayForm, gatewayFormOf } from '#domain/shops/gateways.ts';
import type { Gateway } from '#domain/shops/site.ts';
import { scopeOf } from './api.ts';
import type { World } from './world.ts';

/** Saves a gateway of the world's branch as the form would. */
export async function setGateway(
  world: World,
  token: string,
  gateway: Gateway,
  change: Partial<GatewayForm>,
) {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('GET settings/gateways', token, scope);
  const stored = body.gateways.find((one: { gateway: string }) => one.gateway === gateway);
  const form = { ...gatewayFormOf(gateway, stored), ...change };
  return world.call('settings/gateways', token, { ...scope, gateway, ...form, seen: stored.seen });
}
