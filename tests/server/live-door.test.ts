import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { createLiveDoor, type LiveDoor } from '#server/live/live-door.ts';
import type { Statement } from '#server/store/database.ts';
import { hello } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** A device on a wire in memory. */
function visit(door: LiveDoor, token: string) {
  const heard: string[] = [];
  const closed: number[] = [];
  const visitor = door.enter({
    isOpen: () => true,
    unsentBytes: () => 0,
    send: (frame) => heard.push(JSON.parse(frame.toString()).type),
    close: (code) => closed.push(code),
    terminate: () => closed.push(0),
  });
  visitor.heard(hello(world.branch, token));
  return { heard, closed };
}

async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !is(); turn += 1) await wait(10);
  expect(is()).toBe(true);
}

describe('the recheck of sign-ins', () => {
  it('does not judge who comes in while the database is asked', async () => {
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
    const door = createLiveDoor({ ...world.context, db }, () => () => {}, 1000);
    const first = visit(door, early.token);
    await until(() => first.heard.includes('connected'));
    await world.call('auth/logout', early.token, {});
    const rechecked = door.recheck();
    await until(() => isAsking);
    const second = visit(door, late.token);
    await until(() => second.heard.includes('connected'));
    release();
    await rechecked;
    expect(first.heard).toEqual(['connected', 'goodbye']);
    expect(first.closed).toEqual([4001]);
    expect(second.heard).toEqual(['connected']);
    expect(second.closed).toEqual([]);
  });

  it('shows out whose roles or branches another server has changed, and nobody else', async () => {
    const branches = [world.branch.id];
    const [cook, mover, same] = [
      await world.signIn(['kitchen'], { branches }),
      await world.signIn(['manager'], { branches }),
      await world.signIn(['manager', 'kitchen'], { branches }),
    ];
    const door = createLiveDoor(world.context, () => () => {}, 1000);
    const devices = [cook, mover, same].map(({ token }) => visit(door, token));
    await until(() => devices.every(({ heard }) => heard.includes('connected')));
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
});
