import { expect, it } from 'vitest';
import { isLocalHost } from '#domain/local-address.ts';

it.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.5',
  '172.16.0.1',
  '192.168.1.10',
  '169.254.3.4',
  '[::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  'till',
  'brigade.local',
  'Shop.LAN',
])('takes %s for an address of this network only', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

it.each([
  'example.com',
  'order.saffron.pt',
  '172.32.0.1',
  '8.8.8.8',
  '[2001:db8::1]',
  '10.example.com',
  'fcb.pt',
])('takes %s for an address that everyone reaches', (host) => {
  expect(isLocalHost(host)).toBe(false);
});
