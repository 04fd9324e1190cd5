import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createStreamGate, maxStreams, withEnd } from '#server/limits/stream-gate.ts';
import { testApp } from '#tests/support/test-app.ts';
import { listenLive } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const quiet = { warn: () => {} };

describe('the limit of event streams', () => {
  it('limits streams per address, with an IPv6 /64 as one', () => {
    const gate = createStreamGate(quiet, { max: 100, maxOfAddress: 2 });
    const inside = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) => gate.enter(address));
    expect(inside.map((one) => typeof one)).toEqual(['function', 'function']);
    expect(gate.enter('2001:db8:1:2::3')).toEqual({ refused: 'too_many' });
    expect(gate.enter('2001:db8:1:3::1')).toBeTypeOf('function');
    expect(gate.enter('192.0.2.7')).toBeTypeOf('function');
    const [leave] = inside;
    if (typeof leave !== 'function') throw new Error('refused');
    leave();
    leave();
    expect(gate.count()).toBe(3);
    expect(gate.enter('2001:db8:1:2::3')).toBeTypeOf('function');
  });

  it('does not tell callers on this machine apart', () => {
    const gate = createStreamGate(quiet, { max: 5, maxOfAddress: 1 });
    for (const address of ['', '127.0.0.1', '::1', '::ffff:127.0.0.1', ''])
      expect(gate.enter(address)).toBeTypeOf('function');
    expect(gate.enter('')).toEqual({ refused: 'full' });
  });

  it('logs once a minute how many it refused', () => {
    const lines: unknown[] = [];
    let now = 0;
    const gate = createStreamGate(
      { warn: (line: unknown) => void lines.push(line) },
      { max: 0, now: () => now },
    );
    for (let n = 0; n < 50; n += 1) gate.enter('192.0.2.7');
    expect(lines).toEqual([{ why: 'full', open: 0, refused: 1 }]);
    now = 60_000;
    gate.enter('192.0.2.7');
    expect(lines).toEqual([
      { why: 'full', open: 0, refused: 1 },
      { why: 'full', open: 0, refused: 50 },
    ]);
  });

  it.each([
    [1_500, 900],
    [1_024, 614],
    [1_000_000, 20_000],
  ])('of %i descriptors leaves a good part for everything else', (descriptors, streams) => {
    expect(maxStreams(descriptors)).toBe(streams);
  });

  it('counts a stream until it ends or is closed', async () => {
    let ended = 0;
    const source = (last: boolean) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(1));
          if (last) controller.close();
        },
      });
    const finished = withEnd(source(true), () => (ended += 1));
    await new Response(finished).arrayBuffer();
    expect(ended).toBe(1);
    await withEnd(source(false), () => (ended += 1)).cancel();
    expect(ended).toBe(2);
  });
});

describe('a page that requests a stream', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.drop());

  it('is asked to retry later over the limit', async () => {
    const app = testApp(world.context, { trustedProxies: 1, streams: { max: 4, maxOfAddress: 2 } });
    const open = (address: string) =>
      app.request(`/menu-changes?site=${world.shop.site_uid}&place=${world.branch.sid}`, {
        headers: { 'x-forwarded-for': address },
      });
    const first = await open('192.0.2.1');
    await open('192.0.2.1');
    const refused = await open('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams' });
    await open('192.0.2.2');
    await open('192.0.2.3');
    expect((await open('192.0.2.4')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    await first.body?.cancel();
    expect((await open('192.0.2.4')).status).toBe(200);
  });
});

describe('the live socket', () => {
  it('is refused with 429 beyond the limit of its address, until another one of it closes', async () => {
    const gate = createStreamGate(quiet, { max: 100, maxOfAddress: 1 });
    const addresses = { of: () => '', ofConnection: () => '192.0.2.7', isProxyUnnamed: () => false };
    const world = await createWorld();
    const live = await listenLive(world, { gate, addresses });
    const statusOf = (url: string) =>
      new Promise<number>((resolve) => {
        const ws = new WebSocket(url);
        ws.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
        ws.on('open', () => resolve(101));
        ws.on('error', () => {});
        open.push(ws);
      });
    const open: WebSocket[] = [];
    expect(await statusOf(live.url)).toBe(101);
    expect(await statusOf(live.url)).toBe(429);
    open[0]?.terminate();
    await expect.poll(gate.count).toBe(0);
    expect(await statusOf(live.url)).toBe(101);
    await live.stop();
    await world.drop();
  });
});
