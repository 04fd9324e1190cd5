import { isReady } from '#domain/shops/gateways.ts';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import { type AkbankAccount, createAkbankGateway } from '../outside/akbank-gateway.ts';
import type { OnlineGateway } from '../outside/online-gateway.ts';
import { createPayflexGateway } from '../outside/payflex-gateway.ts';
import { createPayPalGateway } from '../outside/paypal-gateway.ts';
import { gatewaySettings } from '../store/gateway-settings.ts';
import { placeOfSecret } from '../secret-places.ts';

/** What a gateway was told, secrets open; undefined: not all of it is there. */
export async function toldOf(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  branch: number,
  gateway: Gateway,
): Promise<Record<string, string> | undefined> {
  const row = await gatewaySettings.one(db, branch, gateway);
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

/** Whether the server may be sent there: a branch's settings must not make it call whatever is near it. */
export function mayCall({ providers: { hosts } }: Pick<Context, 'providers'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === 'https:' && hostname.endsWith('.payflex.co.za')) || hosts.includes(origin);
}

/** What Akbank knows a branch by. */
export function akbankAccount(told: Record<string, string>): AkbankAccount {
  return {
    merchantSafeId: told['merchant_safe_id'] ?? '',
    terminalSafeId: told['terminal_safe_id'] ?? '',
    secretKey: told['secret_key'] ?? '',
  };
}

/** A gateway by what it was told, all of it; undefined: it is none that has a page, or may not be called. */
export function adapterOf(
  context: Pick<Context, 'providers' | 'publicUrl'>,
  gateway: Gateway,
  told: Record<string, string>,
): OnlineGateway | undefined {
  const { providers, publicUrl = '' } = context;
  const of = (name: string) => told[name] ?? '';
  const key = JSON.stringify([gateway, providers.paypal, providers.akbankApi, publicUrl, told]);
  switch (gateway) {
    case 'paypal':
      return kept(key, () =>
        createPayPalGateway({ url: providers.paypal, clientId: of('client_id'), secret: of('secret') }),
      );
    case 'payflex':
      if (!mayCall(context, of('link')) || !mayCall(context, of('verify'))) return undefined;
      return kept(key, () =>
        createPayflexGateway({
          link: of('link'),
          verify: of('verify'),
          clientId: of('client_id'),
          storeKey: of('store_key'),
        }),
      );
    case 'akbank':
      return kept(key, () =>
        createAkbankGateway({
          apiUrl: providers.akbankApi,
          pageOf: (session) => `${publicUrl}/payments/akbank/${session}`,
          account: akbankAccount(told),
        }),
      );
    case 'bank':
      return undefined;
  }
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
