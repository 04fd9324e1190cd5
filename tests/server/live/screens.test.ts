import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { liveEventSchema, type ScreenNews } from '#contract/live-events.ts';
import { createHeartbeat } from '#server/live/heartbeat.ts';
import { createScreenWatch, type ScreenHint } from '#server/live/screen-watch.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, putOrder } from '#tests/support/api.ts';
import { connectDevice, type LiveServer, listenLive } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** A watch with its own clock. */
function aWatch() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const reported: ScreenNews[] = [];
  const hints: ScreenHint[] = [];
  const watch = createScreenWatch({
    now: () => now,
    after(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    tell: (_branch, news) => reported.push(news),
    hint: (hint) => hints.push(hint),
  });
  return {
    watch,
    reported,
    hints,
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    timers: () => timers.length,
  };
}

const GRILL = { branchId: 1, client: 'tablet-a', name: 'Grill' };

describe('a screen that others rely on', () => {
  it('is reported as missing ten seconds after its last socket closed', () => {
    const { watch, reported, pass } = aWatch();
    const [one, other] = [watch.appeared(GRILL), watch.appeared(GRILL)];
    one.gone();
    pass(60_000);
    expect(reported).toEqual([]);
    other.gone();
    pass(9_999);
    expect(reported).toEqual([]);
    pass(1);
    expect(reported).toEqual([{ kind: 'screen_silent', name: 'Grill', since: 60_000 }]);
    expect(watch.silent(1)).toEqual([{ name: 'Grill', since: 60_000 }]);
    expect(watch.silent(2)).toEqual([]);
  });

  it('that reloads in time is not missing', () => {
    const { watch, reported, pass } = aWatch();
    watch.appeared(GRILL).gone();
    pass(5_000);
    const again = watch.appeared(GRILL);
    pass(60_000);
    expect(reported).toEqual([]);
    again.gone();
    pass(5_000);
    expect(reported).toEqual([]);
  });

  it('is no longer expected once its device has connected without it', () => {
    const { watch, reported, pass } = aWatch();
    watch.appeared(GRILL).gone();
    pass(5_000);
    watch.movedOn(GRILL);
    pass(60_000);
    expect(reported).toEqual([]);
    watch.appeared(GRILL).gone();
    pass(20_000);
    watch.movedOn(GRILL);
    expect(reported.map(({ kind }) => kind)).toEqual(['screen_silent', 'screen_back']);
    expect(watch.silent(1)).toEqual([]);
  });

  it('stays expected while another tab of its device shows it', () => {
    const { watch, reported, pass } = aWatch();
    const stay = watch.appeared(GRILL);
    watch.movedOn(GRILL);
    stay.gone();
    pass(20_000);
    expect(reported.map(({ kind }) => kind)).toEqual(['screen_silent']);
  });

  it('that reloads late is reported as back', () => {
    const { watch, reported, pass } = aWatch();
    watch.appeared(GRILL).gone();
    pass(20_000);
    watch.appeared(GRILL);
    expect(reported.map(({ kind }) => kind)).toEqual(['screen_silent', 'screen_back']);
    expect(watch.silent(1)).toEqual([]);
  });

  it('that was closed on purpose is not missing, whatever its socket does after that', () => {
    const { watch, reported, pass, timers } = aWatch();
    const stay = watch.appeared(GRILL);
    stay.left();
    stay.gone();
    pass(60_000);
    expect(reported).toEqual([]);
    expect(timers()).toBe(0);
  });

  it('is forgotten after a while', () => {
    const { watch, reported, pass } = aWatch();
    watch.appeared(GRILL).gone();
    pass(10_000);
    pass(3 * 3_600_000);
    expect(reported.at(-1)?.kind).toBe('screen_forgotten');
    expect(watch.silent(1)).toEqual([]);
  });

  it('that reconnects to another server is not missing here', () => {
    const here = aWatch();
    const there = aWatch();
    here.watch.appeared(GRILL).gone();
    there.watch.appeared(GRILL);
    for (const hint of there.hints) here.watch.heard(hint);
    here.pass(60_000);
    expect(here.reported).toEqual([]);
    there.watch.heard({ ...GRILL, name: 'Fry', state: 'missed', since: 7 });
    expect(there.reported).toEqual([{ kind: 'screen_silent', name: 'Fry', since: 7 }]);
    there.watch.heard({ ...GRILL, name: 'Fry', state: 'here', since: 9 });
    expect(there.reported.at(-1)).toEqual({ kind: 'screen_back', name: 'Fry', since: 7 });
  });

  it('is back when the same tablet returns with another name, or another tablet with its name', () => {
    const { watch, reported, pass } = aWatch();
    watch.appeared(GRILL).gone();
    pass(10_000);
    const renamed = watch.appeared({ ...GRILL, name: 'Grill left' });
    expect(reported.at(-1)).toMatchObject({ kind: 'screen_back', name: 'Grill' });
    renamed.gone();
    pass(10_000);
    watch.appeared({ ...GRILL, client: 'tablet-b', name: 'Fry' });
    watch.appeared({ ...GRILL, branchId: 2, name: 'Grill left' });
    expect(watch.silent(1)).toMatchObject([{ name: 'Grill left' }]);
    watch.heard({ branchId: 1, client: 'tablet-b', name: 'Grill left', state: 'here', since: 9 });
    expect(watch.silent(1)).toEqual([]);
  });

  it('does not delay the shutdown', () => {
    const { watch, pass, reported, timers } = aWatch();
    watch.appeared(GRILL).gone();
    watch.stop();
    pass(60_000);
    expect([reported, timers()]).toEqual([[], 0]);
  });
});

describe('on a real socket', () => {
  let world: World;
  let live: LiveServer;
  let owner: string;
  const open: { ws: { terminate(): void } }[] = [];
  beforeAll(async () => {
    world = await createWorld();
    live = await listenLive(world);
    owner = (await world.signIn(['owner'])).token;
  });
  afterEach(() => {
    for (const { ws } of open.splice(0)) ws.terminate();
  });
  afterAll(async () => {
    await live.stop();
    await world.drop();
  });
  async function connect(more: object = {}, ...wishes: object[]) {
    const device = await connectDevice(live.url, world.branch, owner, more, ...wishes);
    open.push(device);
    return device;
  }
  const isBeat = (message: Json) => message.type === 'heartbeat';

  it("reports the feed position to subscribers only, also after another server's commit", async () => {
    const [asked, later, not] = [await connect({ heartbeat: true }), await connect(), await connect()];
    const heart = createHeartbeat(world.context);
    // Rows of another server: this hub sends no hint.
    await writeRows(
      { ...world.context, live: { ...world.context.live, announce: () => {} } },
      world.branch.id,
      [{ kind: 'hall', row: { sid: 'h9', name: 'Roof', pattern: 1 } }],
    );
    await heart.beat();
    const beat = await asked.next(isBeat);
    expect(beat.seq).toBe(asked.connected.seq + 1);
    expect(liveEventSchema.safeParse(beat).success).toBe(true);
    later.ws.send(JSON.stringify({ type: 'watch', heartbeat: true, screen: null }));
    for (let turn = 0; turn < 50 && !later.heard.some(isBeat); turn += 1) {
      await wait(10);
      await heart.beat();
    }
    expect(later.heard.some(isBeat)).toBe(true);
    expect(not.heard.some(isBeat)).toBe(false);
  });

  it('accepts a hello that arrives while the greeting is still being sent', async () => {
    const screen = { name: 'Early bird', kind: 'kitchen' };
    const early = await connect({}, { type: 'watch', heartbeat: true, screen });
    const desk = await connect();
    early.ws.terminate();
    const news = await desk.next((message) => message.data?.name === 'Early bird', 15_000);
    expect(news.data.kind).toBe('screen_silent');
    const back = await connect({ screen });
    back.ws.send(JSON.stringify({ type: 'leave' }));
  }, 20_000);

  it('asks the database nothing without subscribers', async () => {
    await connect();
    const heart = createHeartbeat({
      ...world.context,
      store: {
        ...world.context.store,
        heads: () => Promise.reject(new Error('asked')),
      },
    });
    await expect(heart.beat()).resolves.toBeUndefined();
  });

  it('reports a screen whose socket is cut to the others', async () => {
    const desk = await connect();
    const screen = { name: 'Grill 1', kind: 'kitchen' };
    const client = '11111111-1111-4111-8111-111111111111';
    const cut = await connect({ client, screen });
    const proper = await connect({ screen: { name: 'Bar', kind: 'kitchen' } });
    proper.ws.send(JSON.stringify({ type: 'leave' }));
    proper.ws.send(JSON.stringify({ type: 'nonsense' }));
    await putOrder(world, world.branch);
    await proper.next((message) => message.type === 'events.order');
    cut.ws.terminate();
    proper.ws.terminate();
    await wait(10_300);
    const news = desk.heard.filter((message: Json) => message.type === 'events.message');
    expect(news.map(({ data }: Json) => [data.kind, data.name])).toEqual([['screen_silent', 'Grill 1']]);
    const greeted = await connect();
    expect(greeted.connected.silent).toMatchObject([{ name: 'Grill 1' }]);
    await connect({ client, screen });
    expect((await desk.next((message) => message.data?.kind === 'screen_back')).data.name).toBe('Grill 1');
  }, 20_000);
});
