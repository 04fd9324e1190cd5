import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Http } from 'hono';
import { familyOf, networkList, PRIVATE_NETWORKS } from '../integrations/networks.ts';
import type { Log } from '../log.ts';
import { sourceAddress } from './source-address.ts';

export interface CallerAddresses {
  /** The address under which callers are counted; '': unknown. */
  of(http: Http): string;
  /** The same for a request without Hono: its `X-Forwarded-For` header and the address of its connection. */
  ofConnection(forwardedFor: string | undefined, connection: string): string;
  /** Whether a proxy was detected that TRUSTED_PROXIES does not cover. */
  isProxyUnnamed(): boolean;
}

/** Where a proxy in front of this server stands: on its machine or in its own network. */
const INSIDE = networkList([...PRIVATE_NETWORKS, '100.64.0.0/10', '127.0.0.0/8', '::1']);

function isInside(address: string): boolean {
  const [plain = ''] = address.split('%');
  return plain === '' || INSIDE.check(plain, familyOf(plain));
}

/**
 * The address of the connection, or what the trusted proxies in front report. Behind a proxy that is not configured all
 * callers have one address: then they are not counted by address, and the log says so once. A connection from the
 * internet is counted whatever it forwards: otherwise one header would free a stranger from every limit.
 */
export function callerAddresses(trustedProxies: number, log: Pick<Log, 'warn'>): CallerAddresses {
  let isUnnamed = false;

  function ofConnection(forwardedFor: string | undefined, connection: string): string {
    if (forwardedFor === undefined) return sourceAddress(connection);
    const forwarded = forwardedFor.split(',').map((part) => part.trim());
    if (trustedProxies > 0) {
      return sourceAddress(
        forwarded.length >= trustedProxies ? (forwarded.at(-trustedProxies) ?? '') : connection,
      );
    }
    if (!isUnnamed) {
      isUnnamed = true;
      log.warn(
        'X-Forwarded-For arrives although TRUSTED_PROXIES is 0: callers are not told apart by address. Set TRUSTED_PROXIES to the number of proxies in front',
      );
    }
    return isInside(connection) ? '' : sourceAddress(connection);
  }

  return {
    of: (http) => ofConnection(http.req.header('x-forwarded-for'), connectionAddress(http)),
    ofConnection,
    isProxyUnnamed: () => isUnnamed,
  };
}

function connectionAddress(http: Http): string {
  try {
    return getConnInfo(http).remote.address ?? '';
  } catch (error) {
    // `app.request()` in tests has no connection.
    if (error instanceof TypeError) return '';
    throw error;
  }
}
