import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { natsOptions, createNatsBus } from '#server/integrations/nats-bus.ts';
import { busSubject } from '#server/live/open-bus.ts';
import { createLog } from '#server/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { shops } from '#server/store/shops.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type NatsServer, startNatsServer } from '#tests/support/nats-server.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createWorld, type World } from '#tests/support/world.ts';

it.each([
  [['nats://10.0.0.1:4222'], { servers: ['10.0.0.1:4222'] }],
  [
    ['nats://brigade:p%40ss@a:4222', 'nats://b:4223'],
    { servers: ['a:4222', 'b:4223'], user: 'brigade', pass: 'p@ss' },
  ],
  [['tls://s3cret@bus.example'], { servers: ['bus.example'], token: 's3cret', tls: {} }],
])('reads %s', (urls, options) => {
  expect(natsOptions(urls)).toEqual(options);
});

const nats = await startNatsServer();
// The CI installs it; elsewhere it may be missing.
it.runIf(process.env['CI'])('finds nats-server', () => expect(nats).toBeDefined());

describe.runIf(nats !== undefined)('with a NATS server', () => {
  let bus: NatsServer;
  let world: World;
  let servers: RunningServer[] = [];
  let lines = '';
  const log = createLog({ logLevel: 'info' }, { write: (line) => (lines += line) });

  beforeAll(async () => {
    if (nats === undefined) throw new Error('nats-server is missing');
    bus = nats;
    world = await createWorld();
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    servers = [];
    lines = '';
  });
  afterAll(async () => {
    await bus.kill();
    await world.drop();
  });

  async function start(): Promise<RunningServer> {
    const config = parseConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: await makeScratchFolder('nats-'),
      DATABASE_URL: world.database.url,
      DATABASE_POOL: '4',
      BACKUP_AT: 'off',
      BUS_URL: bus.url,
    });
    const server = await startServer(config, log, '/nonexistent');
    servers.push(server);
    return server;
  }

  const readiness = async ({ port }: RunningServer): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  const READY = { status: 200, body: { ok: true } };
  const isReady = (server: RunningServer) =>
    expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual(READY);

  /** What the pages of a server learn about the branch. */
  function follow({ context }: RunningServer) {
    const seen = { pokes: 0, latitudes: new Array<number>() };
    context.live.follow(world.branch.id, {
      changed: () => undefined,
      poked: () => (seen.pokes += 1),
      moved: ({ position }) => seen.latitudes.push(position.lat),
    });
    return seen;
  }
  const move = ({ context }: RunningServer, lat: number) =>
    context.live.moved(
      { branchId: world.branch.id, person: 'ines', position: { lat, lng: 30, at: Date.now() } },
      true,
    );
  const change = ({ context }: RunningServer, name: string) =>
    writeRows(context, world.branch.id, [{ kind: 'hall', row: { sid: 'h2', name, pattern: 1 } }]);

  it('two servers see changes and positions of each other, and a restarted NATS is found again', async () => {
    const [one, other] = [await start(), await start()];
    await Promise.all([isReady(one), isReady(other)]);
    const seen = follow(other);
    const began = performance.now();
    await change(one, 'Roof');
    move(one, 10);
    await expect.poll(() => [seen.pokes, seen.latitudes]).toEqual([1, [10]]);
    expect(performance.now() - began).toBeLessThan(2000);

    lines = '';
    await bus.kill();
    const down = { status: 200, body: { ok: true, warning: 'the bus (BUS_URL) is not connected' } };
    await expect.poll(() => readiness(other), { timeout: 10_000 }).toEqual(down);
    expect(lines).toContain('the bus (BUS_URL) is not connected: changes on other servers are seen later');
    await change(one, 'Garden');
    move(one, 20);
    // The head watch looks every five seconds, and pokes with its next look.
    await expect.poll(() => seen.pokes, { timeout: 20_000 }).toBe(2);
    // Once by each server, however often it tries.
    expect(lines.match(/is not connected/g)).toHaveLength(2);

    await bus.start();
    await Promise.all([isReady(one), isReady(other)]);
    expect(lines).toContain('the bus (BUS_URL) is connected');
    move(one, 30);
    // Nothing was kept while the bus was away.
    await expect.poll(() => seen.latitudes).toEqual([10, 30]);
  }, 60_000);

  it('a server starts without the bus, and connects when it is there', async () => {
    await bus.kill();
    const server = await start();
    expect(await readiness(server)).toMatchObject({ status: 200, body: { warning: expect.any(String) } });
    await bus.start();
    await isReady(server);
  }, 60_000);

  it('ignores what others send to the subject', async () => {
    const [one, other] = [await start(), await start()];
    await Promise.all([isReady(one), isReady(other)]);
    const seen = follow(other);
    const secret = (await shops.setting(world.database.db, 'secret')) ?? '';
    const stranger = await connect({ servers: [bus.url] });
    for (const junk of [
      '',
      'junk',
      '[]',
      '{"from":"x","drivers":[{"branchId":1}],"branches":[]}',
      Buffer.alloc(9, 0xff),
    ])
      stranger.publish(busSubject(secret), junk);
    stranger.publish(
      busSubject('another deployment'),
      JSON.stringify({ from: 'x', branches: [world.branch.id] }),
    );
    await stranger.drain();
    move(one, 40);
    await expect.poll(() => seen).toEqual({ pokes: 0, latitudes: [40] });
    expect(await readiness(other)).toEqual(READY);
  }, 60_000);

  it('signs in to NATS, and keeps trying after a refused password', async () => {
    const closed = await startNatsServer(['--user', 'brigade', '--pass', 'p@ss']);
    if (closed === undefined) throw new Error('nats-server is missing');
    const withPassword = (password: string) => closed.url.replace('nats://', `nats://brigade:${password}@`);
    const right = createNatsBus([withPassword('p%40ss')], 'hints', log);
    const wrong = createNatsBus([withPassword('guess')], 'hints', log);
    try {
      await right.listen(() => undefined);
      await wrong.listen(() => undefined);
      await expect.poll(() => right.trouble(), { timeout: 5000 }).toBeUndefined();
      await expect.poll(() => lines, { timeout: 5000 }).toContain('Authorization Violation');
      expect(wrong.trouble()).toBe('the bus (BUS_URL) is not connected');
      // Lost, and neither kept nor thrown.
      await wrong.send(['lost']);
    } finally {
      await Promise.all([right.stop(), wrong.stop()]);
      await closed.kill();
    }
  }, 30_000);
});
