import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { demoArguments } from '#server/demo/demo-arguments.ts';
import { type Demo, furnishDemo } from '#server/demo/furnish-demo.ts';
import { createRush, keepRushing } from '#server/demo/rush.ts';
import { nextPauseMs } from '#server/demo/rush-order.ts';
import { seededRandom } from '#server/demo/seeded-random.ts';
import { signInText } from '#server/demo/sign-ins.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const quiet = { debug: () => {}, warn: () => {} };

let world: World;
let media: string;
let demo: Demo;
beforeAll(async () => {
  world = await createWorld();
  media = await makeScratchFolder('demo-rush');
  demo = await furnishDemo(world.context, media);
}, 60_000);
afterAll(async () => {
  await world.drop();
  await rm(media, { recursive: true });
});

const surroundings = (seed: string) => ({
  fetch: (path: string, init: RequestInit) => world.fetch(path, init),
  random: seededRandom(seed),
  now: () => world.clock.now(),
  log: quiet,
});

describe('the rush', () => {
  it('places 200 orders that the API accepts', async () => {
    const rush = createRush(demo, surroundings('two hundred'));
    const actions = new Map<string, number>();
    for (let count = 0; count < 200; count += 1) {
      const placed = await rush.placeOne();
      expect(placed, `order ${count}`).toMatchObject({ status: 200, code: '' });
      actions.set(placed?.action ?? '', (actions.get(placed?.action ?? '') ?? 0) + 1);
      if (count % 5 === 0) world.clock.advance(MINUTE_MS);
    }
    expect(new Set(actions.keys())).toEqual(new Set(['now', 'later', 'pickup', 'pickupl', 'table']));
    const canceled = await rush.cancelOne();
    expect(canceled).toMatchObject({ status: 200, body: { order: { status: 'CANCELED' } } });
  }, 60_000);

  it('places only orders that a busy or closed branch accepts', async () => {
    const { body } = await world.call('auth/login', undefined, {
      username: 'kenan',
      password: 'saffron-demo',
      shop_number: demo.shop,
    });
    const switchTo = (sid: string, status: string) =>
      world.call('settings/update-status', body.token, {
        shop: demo.shop,
        branch: demo.branches.get(sid),
        sid,
        status,
      });
    expect((await switchTo('old-harbour', 'busy')).status).toBe(200);
    expect((await switchTo('garden-quarter', 'closed')).status).toBe(200);
    const rush = createRush(demo, surroundings('busy'));
    for (let count = 0; count < 30; count += 1) {
      const placed = await rush.placeOne();
      if (placed === undefined) continue;
      expect(placed).toMatchObject({ status: 200 });
      expect(['later', 'pickupl', 'table']).toContain(placed.action);
    }
    await switchTo('old-harbour', 'open');
    await switchTo('garden-quarter', 'open');
  });

  /** Orders placed until the third attempt, of which the first may fail. */
  async function attemptsUntilStopped(first: () => Promise<undefined>): Promise<number> {
    const stopping = new AbortController();
    let calls = 0;
    const rush = {
      placeOne: () => {
        calls += 1;
        if (calls === 3) stopping.abort();
        return calls === 1 ? first() : Promise.resolve(undefined);
      },
      cancelOne: () => Promise.resolve(undefined),
    };
    await keepRushing(rush, 3600, { random: () => 0.001, log: quiet, stopped: stopping.signal });
    return calls;
  }

  it('continues after a failure', async () => {
    expect(await attemptsUntilStopped(() => Promise.reject(new Error('no answer')))).toBe(3);
  });

  it('ends when stopped', async () => {
    expect(await attemptsUntilStopped(() => Promise.resolve(undefined))).toBe(3);
  });

  it('spaces orders randomly at the requested rate', () => {
    const random = seededRandom('pauses');
    const pauses = Array.from({ length: 4000 }, () => nextPauseMs(random, 40));
    const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
    expect(mean).toBeGreaterThan(80_000);
    expect(mean).toBeLessThan(97_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(360_000);
    expect(pauses.filter((pause) => pause < 20_000).length).toBeGreaterThan(400);
  });
});

describe('the command line', () => {
  it.each([
    [[], undefined],
    [['--demo'], { rush: null }],
    [['--demo', '--rush'], { rush: 40 }],
    [['--demo', '--rush', '3600'], { rush: 3600 }],
    [['--rush=1', '--demo'], { rush: 1 }],
    [['--rush', '--demo'], { rush: 40 }],
  ])('reads %j', (words, wanted) => {
    expect(demoArguments(words)).toEqual(wanted);
  });

  it.each([
    [['--demo', '--rush', '0'], 'from 1 to 3600, not 0'],
    [['--demo', '--rush', '3601'], 'not 3601'],
    [['--demo', '--rush', '4.5'], 'not 4.5'],
    [['--demo', '--rush=many'], 'not many'],
    [['--demo', '--rush='], 'from 1 to 3600'],
    [['--rush'], 'only together with --demo'],
    [['--dmeo'], 'unknown argument --dmeo'],
  ])('refuses %j', (words, why) => {
    expect(() => demoArguments(words)).toThrow(why);
  });

  it('shows every sign-in', () => {
    const text = signInText('http://localhost:8080', demo, 40);
    for (const word of [
      'owner@saffron-and-salt.example',
      'kenan',
      'sofia',
      'marek',
      'ines',
      'till',
      'noor@',
      'operator@',
      `${demo.shop}`,
    ]) {
      expect(text).toContain(word);
    }
  });
});
