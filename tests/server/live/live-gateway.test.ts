import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import {
  type After,
  createLiveGateway,
  RELOAD_AFTER_MS,
  type LiveGateway,
} from '#server/live/live-gateway.ts';
import type { Statement } from '#server/store/database.ts';
import { hello } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** A device on an in-memory connection. */
function visit(door: LiveGateway, token: string, more: object = {}) {
  const received: string[] = [];
  const closed: number[] = [];
  const visitor = door.enter({
    isOpen: () => true,
    unsentBytes: () => 0,
    send: (frame) => received.push(JSON.parse(frame.toString()).type),
    close: (code) => closed.push(code),
    terminate: () => closed.push(0),
  });
  visitor.heard(hello(world.branch, token, more));
  return { received, closed };
}

async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !is(); turn += 1) await wait(10);
  expect(is()).toBe(true);
}

describe('the session recheck', () => {
  it('ignores a device that connects while the database is asked', async () => {
    const [early, late] = [await world.signIn(['owner']), await world.signIn(['manager'])];
    let release = () => {};
    let isAsking = false;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const db: Context['db'] = {
      ...world.context.db,
      async query(statement: Statement, values?: readonly unknown[]) {
        if (Array.isArray(values?.[0])) {
          isAsking = true;
          await held;
        }
        return world.context.db.query(statement, values);
      },
    };
    const door = createLiveGateway({ ...world.context, db }, () => () => {}, 1000);
    const first = visit(door, early.token);
    await until(() => first.received.includes('connected'));
    await world.call('auth/logout', early.token, {});
    const rechecked = door.recheck();
    await until(() => isAsking);
    const second = visit(door, late.token);
    await until(() => second.received.includes('connected'));
    release();
    await rechecked;
    expect(first.received).toEqual(['connected', 'goodbye']);
    expect(first.closed).toEqual([4001]);
    expect(second.received).toEqual(['connected']);
    expect(second.closed).toEqual([]);
  });

  it('disconnects only people whose roles or branches changed on another server', async () => {
    const branches = [world.branch.id];
    const [cook, mover, same] = [
      await world.signIn(['kitchen'], { branches }),
      await world.signIn(['manager'], { branches }),
      await world.signIn(['manager', 'kitchen'], { branches }),
    ];
    const door = createLiveGateway(world.context, () => () => {}, 1000);
    const devices = [cook, mover, same].map(({ token }) => visit(door, token));
    await until(() => devices.every(({ received }) => received.includes('connected')));
    await door.recheck();
    expect(devices.map(({ closed }) => closed)).toEqual([[], [], []]);
    const set = async (id: string, roles: string[], where: number[]) =>
      world.context.db.execute(
        { name: 'test.person', text: 'update person set roles = $2, branches = $3 where id = $1' },
        [id, roles, where],
      );
    await set(cook.id, ['delivery'], branches);
    await set(mover.id, ['manager'], [world.sister.id]);
    await set(same.id, ['manager', 'waitress'], branches);
    await door.recheck();
    expect(devices.map(({ closed }) => closed)).toEqual([[4001], [4001], []]);
  });

  it('asks an outdated page to reload once it has had time to start', async () => {
    const { token } = await world.signIn(['owner']);
    const waiting: { run: () => void; ms: number }[] = [];
    const after: After = (run, ms) => {
      const one = { run, ms };
      waiting.push(one);
      return () => waiting.splice(waiting.indexOf(one), 1);
    };
    const door = createLiveGateway(world.context, after, 1000);
    const late = () => waiting.filter(({ ms }) => ms === RELOAD_AFTER_MS);
    const present = visit(door, token, { app: '99.0.0' });
    const old = visit(door, token, { app: '1.0.0' });
    await until(() => present.received.includes('connected') && late().length > 0);
    expect(old.received).toEqual(['connected']);
    for (const { run } of late()) run();
    expect([old.received, present.received]).toEqual([['connected', 'reload'], ['connected']]);
  });
});

describe('a message of the operator', () => {
  it('is announced to the devices of managers only', async () => {
    const [owner, kitchen] = [await world.signIn(['owner']), await world.signIn(['kitchen'])];
    const gateway = createLiveGateway(world.context, () => () => {}, 1000);
    const [first, second] = [visit(gateway, owner.token), visit(gateway, kitchen.token)];
    await until(() => [first, second].every(({ received }) => received.includes('connected')));
    world.context.live.operatorMessage();
    expect([first.received.at(-1), second.received.at(-1)]).toEqual(['events.message', 'connected']);
    gateway.stop();
  });
});

describe('a short greeting', () => {
  const greet = (gateway: LiveGateway, greeting: object) => {
    const received: string[] = [];
    gateway
      .enter({
        isOpen: () => true,
        unsentBytes: () => 0,
        send: (frame) => received.push(frame.toString()),
        close: () => {},
        terminate: () => {},
      })
      .heard(JSON.stringify({ type: 'connect', idx: 0, ...greeting }));
    return received;
  };

  it('connects to the branch the person selected last, or to their first', async () => {
    const { token } = await world.signIn(['owner']);
    const gateway = createLiveGateway(world.context, () => () => {}, 1000);
    const first = greet(gateway, { token });
    await until(() => first.length > 0);
    expect(JSON.parse(first[0] ?? '')).toMatchObject({ type: 'connected', inStep: false });
    expect(world.context.live.listeners(world.branch.id)).toBeGreaterThan(0);
    const before = world.context.live.listeners(world.sister.id);
    await world.call('branch/select', token, { shop: world.sister.shop_id, branch: world.sister.id });
    const selected = greet(gateway, { token });
    await until(() => selected.length > 0);
    expect(world.context.live.listeners(world.sister.id)).toBe(before + 1);
  });

  it('is refused to a person without a branch', async () => {
    const { token } = await world.signIn(['manager'], { branches: [] });
    const answer = greet(
      createLiveGateway(world.context, () => () => {}, 1000),
      { token },
    );
    await until(() => answer.length > 0);
    expect(JSON.parse(answer[0] ?? '')).toEqual({ type: 'goodbye', code: 'forbidden' });
  });
});
