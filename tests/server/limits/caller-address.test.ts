import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerAddresses } from '#server/limits/caller-address.ts';

/** The address a connection from `source` counts as when it forwards for another client. */
async function countedAs(remoteAddress: string, trustedProxies: number): Promise<string> {
  const addresses = callerAddresses(trustedProxies, { warn: () => {} });
  const app = new Hono();
  app.get('/', (http) => http.text(addresses.of(http)));
  const headers = { 'x-forwarded-for': '198.51.100.7, 198.51.100.8' };
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers }, env)).text();
}

it.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.1.9',
  'fe80::1%eth0',
  'fd00::1',
])('does not tell callers apart behind an unknown proxy at %s', async (address) => {
  expect(await countedAs(address, 0)).toBe('');
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('counts a connection from %s whatever it forwards', async (address, counted) => {
  expect(await countedAs(address, 0)).toBe(counted);
});

it.each([
  [1, '198.51.100.8'],
  [2, '198.51.100.7'],
  [3, '203.0.113.5'],
])('uses the entry that proxy number %i of a trusted chain wrote', async (proxies, counted) => {
  expect(await countedAs('203.0.113.5', proxies)).toBe(counted);
});
