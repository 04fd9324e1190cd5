import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { listenLive, type LiveServer } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KB = 1024;
let world: World;
let server: LiveServer;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  server = await listenLive(world);
  address = `${server.url.replace('ws:', 'http:').replace('/ws/', '')}/staff/api/sync/push`;
});
afterAll(async () => {
  await server.stop();
  await world.drop();
});

const bodyOf = (bytes: number) => JSON.stringify({ junk: 'x'.repeat(bytes - 11) });

it.each([
  [200 * KB, 401],
  [257 * KB, 413],
])('answers %i announced bytes with %i', async (bytes, status) => {
  expect((await fetch(address, { method: 'POST', body: bodyOf(bytes) })).status).toBe(status);
});

it.each([
  [200 * KB, 401],
  [257 * KB, 413],
])('counts %i bytes that are not announced and answers %i', async (bytes, status) => {
  // The types of Node 20 lack `duplex`, which a stream needs.
  const chunked = { method: 'POST', body: new Blob([bodyOf(bytes)]).stream(), duplex: 'half' };
  expect((await fetch(address, chunked)).status).toBe(status);
});

it('does not build the stream of a body that announces its length', async () => {
  const body = bodyOf(KB);
  const request = new Request('http://x/staff/api/sync/push', {
    method: 'POST',
    headers: { 'content-length': String(body.length) },
    body,
  });
  let built = 0;
  Object.defineProperty(request, 'body', { get: () => (built += 1) });
  expect((await testApp(world.context).request(request)).status).toBe(401);
  expect(built).toBe(0);
});
