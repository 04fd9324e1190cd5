import { isReady } from '#domain/shops/gateways.ts';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import type { OnlineGateway } from '../outside/online-gateway.ts';
import { createPayPalGateway } from '../outside/paypal-gateway.ts';
import { gatewaySettings } from '../store/gateway-settings.ts';
import { placeOfSecret } from './secret-places.ts';

/** What a gateway was told, secrets open; undefined: not all of it is there. */
export async function toldOf(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  branch: number,
  gateway: Gateway,
): Promise<Record<string, string> | undefined> {
  const row = (await gatewaySettings.of(db, branch)).find((one) => one.gateway === gateway);
  if (row === undefined) return undefined;
  const told: Record<string, string> = { ...row.fields };
  for (const [name, closed] of Object.entries(row.sealed)) {
    const open = seal.open(closed, placeOfSecret(branch, gateway, name));
    if (open !== undefined) told[name] = open;
  }
  return isReady(gateway, told, []) ? told : undefined;
}

/** Adapters by what they were told: each keeps its token as long as its credentials stay the same. */
const made = new Map<string, OnlineGateway>();
const MOST_MADE = 500;

function kept(key: string, make: () => OnlineGateway): OnlineGateway {
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MOST_MADE) made.clear();
  const gateway = make();
  made.set(key, gateway);
  return gateway;
}

/** A gateway by what it was told, all of it; undefined: this version does not speak its protocol. */
export function adapterOf(
  { paypalUrl }: Pick<Context, 'paypalUrl'>,
  gateway: Gateway,
  told: Record<string, string>,
): OnlineGateway | undefined {
  const of = (name: string) => told[name] ?? '';
  if (gateway !== 'paypal') return undefined;
  const account = { url: paypalUrl, clientId: of('client_id'), secret: of('secret') };
  return kept(JSON.stringify([gateway, account]), () => createPayPalGateway(account));
}

/** The provider that takes the money of a branch's orders that are paid so; undefined: there is none. */
export async function gatewayFor(
  context: Context,
  branch: number,
  method: string | null,
): Promise<OnlineGateway | undefined> {
  if (method === 'web_payment') return context.cards;
  const gateway = gateways.find((one) => one === method);
  const told = gateway === undefined ? undefined : await toldOf(context, branch, gateway);
  return gateway === undefined || told === undefined ? undefined : adapterOf(context, gateway, told);
}
