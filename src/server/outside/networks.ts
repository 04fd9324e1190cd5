import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
export const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`) as a list that can be asked. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of networks) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
