import { expect, test } from 'vitest';
import { serverPaths } from '#sw/server-paths.ts';

const isServers = (path: string) => serverPaths.some((one) => one.test(path));

test.each([
  '/staff/api/openapi.json',
  '/payments/akbank/0f3c9a7e?x=1',
  '/payments/return?branch=1&order=order-000000a',
  '/media/1/ab.webp',
  '/sitemap.xml',
  '/robots.txt',
  '/map/land.json?v=2',
  '/healthz',
  '/mcp',
  '/qo12',
  '/menu-changes?site=a&place=b',
])('leaves %s to the server', (path) => expect(isServers(path)).toBe(true));

test.each([
  '/',
  '/?tb=t1&key=k1.2',
  '/index.html',
  '/quay/q1',
  '/saffron-and-salt/old-harbour/product/muhammara',
  '/payment?order=order-000000a',
  '/order-completed?order=order-000000a',
  '/search?query=st.+john',
  '/admin/1/1/orders/order-000000a/details.html?tab=new',
  '/admin/1/1/billing-address.html',
])("answers %s with the app's page", (path) => expect(isServers(path)).toBe(false));
