import { expect, it } from 'vitest';
import { deviceNameOf, shortAddress } from '#domain/people/device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox Linux'],
  ['', 'Browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

it('removes the last part of an address', () => {
  expect(['203.0.113.7', '2001:db8:1:2::/64', '127.0.0.1', ''].map(shortAddress)).toEqual([
    '203.0.113.x',
    '2001:db8:1:2::/64',
    '',
    '',
  ]);
});
