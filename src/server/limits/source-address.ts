import { isIPv4, isIPv6 } from 'node:net';

const LONGEST = 64;
const GROUPS = 8;
const OF_NETWORK = 4;

/** The eight groups of an IPv6 address that `isIPv6` accepts. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}

/**
 * A network address as callers are counted: IPv4 unchanged, IPv6 by its /64, which belongs to one household or
 * attacker. Other texts are unchanged.
 */
export function sourceAddress(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv4(plain) || !isIPv6(plain)) return plain.slice(0, LONGEST);
  if (plain === '::1') return plain;
  const network = groupsOf(plain)
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
