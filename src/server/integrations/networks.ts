import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
export const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Private and link-local networks (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
export const PRIVATE_NETWORKS: readonly string[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

/** A block list of addresses (`10.0.0.7`) and networks (`10.0.0.0/8`). */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of networks) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
