import { isReady } from '#domain/settings/gateways.ts';
import { type Gateway, gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import { type AkbankAccount, createAkbankGateway } from '../integrations/akbank-gateway.ts';
import type { OnlineGateway } from '../integrations/online-gateway.ts';
import { createPayflexGateway } from '../integrations/payflex-gateway.ts';
import { createPayPalGateway } from '../integrations/paypal-gateway.ts';
import { gatewaySettings } from '../store/gateway-settings.ts';
import { secretContext } from '../secret-contexts.ts';

/** A provider's credentials with decrypted secrets; undefined: incomplete. */
export async function toldOf(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  branch: number,
  gateway: Gateway,
): Promise<Record<string, string> | undefined> {
  const row = await gatewaySettings.one(db, branch, gateway);
  if (row === undefined) return undefined;
  const told: Record<string, string> = { ...row.fields };
  for (const [name, closed] of Object.entries(row.sealed)) {
    const open = seal.open(closed, secretContext(branch, gateway, name));
    if (open !== undefined) told[name] = open;
  }
  return isReady(gateway, told, []) ? told : undefined;
}

/** Provider clients by credentials: each keeps its access token while its credentials stay the same. */
const made = new Map<string, OnlineGateway>();
const MAX_MADE = 500;

function kept(key: string, make: () => OnlineGateway): OnlineGateway {
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MAX_MADE) made.clear();
  const gateway = make();
  made.set(key, gateway);
  return gateway;
}

/** Whether the server may call this address, so that a branch's settings cannot make it call its own network (SSRF). */
export function mayCall({ providers: { hosts } }: Pick<Context, 'providers'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === 'https:' && hostname.endsWith('.payflex.co.za')) || hosts.includes(origin);
}

/** Akbank's identifiers of a branch. */
export function akbankAccount(told: Record<string, string>): AkbankAccount {
  return {
    merchantSafeId: told['merchant_safe_id'] ?? '',
    terminalSafeId: told['terminal_safe_id'] ?? '',
    secretKey: told['secret_key'] ?? '',
  };
}

/**
 * The provider client for complete credentials; undefined: the provider has no payment page, or its address is not
 * allowed.
 */
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

/** The provider for a branch's orders with this payment method; undefined: none. */
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
