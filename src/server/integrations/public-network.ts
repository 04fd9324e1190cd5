import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Fault } from '../fault.ts';
import { familyOf, networkList, PRIVATE_NETWORKS } from './networks.ts';

/** Private, local and reserved addresses. */
const HOUSE = networkList([
  ...PRIVATE_NETWORKS,
  '0.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'ff00::/8',
]);

/** Guards requests to addresses that people enter: only public ones over TLS, and the exceptions of the operator. */
export interface PublicNetwork {
  /** False: in a private network or not encrypted. */
  mayReach(endpoint: string): boolean;
  /** For Node's requests: checks the address when connecting, so that a name cannot resolve differently later. */
  lookup: LookupFunction;
}

/** `extra` lists addresses that are allowed besides public ones, also without TLS; `what` is the service, for faults. */
export function createPublicNetwork(extra: readonly string[], what: string): PublicNetwork {
  const also = networkList(extra);

  function isAllowed(address: string): boolean {
    const family = familyOf(address);
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    if (mapped !== undefined) return isAllowed(mapped);
    return also.check(address, family) || !HOUSE.check(address, family);
  }

  return {
    lookup(host, options, done) {
      lookup(host, { ...options, all: true }, (error, found) => {
        const [first] = found ?? [];
        if (error !== null || first === undefined) {
          done(error ?? new Error(`${host} has no address`), '');
        } else if (!found.every(({ address }) => isAllowed(address))) {
          done(new Fault('setup', `${what} may not be on the local network`), '');
        } else if (options.all === true) {
          done(null, found);
        } else {
          done(null, first.address, first.family);
        }
      });
    },
    mayReach(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, username } = new URL(endpoint);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (username !== '') return false;
      if (isIP(host) === 0)
        return protocol === 'https:' && host.includes('.') && !/\.(local|internal)$/.test(host);
      return also.check(host, familyOf(host)) || (protocol === 'https:' && isAllowed(host));
    },
  };
}
