import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hub } from '#server/live/hub.ts';
import { Fault } from '#server/fault.ts';
import { createHealth } from '#server/store/health.ts';
import { createLog } from '#server/log.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import type { Database } from '#server/store/database.ts';
import { databaseFault } from '#server/store/database/errors.ts';
import { MutationFault } from '#server/sync/decide.ts';
import { unavailableReason } from '#server/unavailable.ts';
import { envelope, putOrder, scopeOf } from '#tests/support/api.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

function sqlError(code: string): DatabaseError {
  const error = new DatabaseError(`could not extend file "base/1": No space left on device`, 100, 'error');
  error.code = code;
  return error;
}
const withCode = (code: string) => Object.assign(new Error(code), { code });
const faultOf = (code: string) => databaseFault('orders.put', sqlError(code));

describe('the reason why the server is unavailable', () => {
  it.each([
    [faultOf('53100'), 'disk_full'],
    [new Error('picture', { cause: withCode('ENOSPC') }), 'disk_full'],
    [faultOf('53200'), 'database_down'],
    [faultOf('53300'), 'database_down'],
    [faultOf('57P01'), 'database_down'],
    [faultOf('57P03'), 'database_down'],
    [faultOf('25006'), 'database_down'],
    [faultOf('08006'), 'database_down'],
    [new Fault('busy', 'no connection', { cause: withCode('ECONNREFUSED') }), 'database_down'],
    [databaseFault('orders.put', new Error('Connection terminated')), 'database_down'],
    [databaseFault('orders.put', new Error('reset'), 'commit-unknown'), 'database_down'],
    [new MutationFault('id', faultOf('53100')), 'disk_full'],
    [new Fault('busy', 'no connection', { cause: new Error('timeout') }), 'busy'],
    [faultOf('57014'), 'busy'],
    [faultOf('55P03'), 'busy'],
    [faultOf('23505'), undefined],
    [faultOf('22P02'), undefined],
    [new Fault('database', 'orders.put: bad name'), undefined],
    [new Fault('row', 'not an order'), undefined],
    [withCode('ECONNREFUSED'), undefined],
    [new TypeError('x is not a function'), undefined],
    ['text', undefined],
  ])('for %s is %s', (error, reason) => {
    expect(unavailableReason(error)).toBe(reason);
  });
});

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

/** The server with a database that reads but cannot write. */
function onFullDisk() {
  const reported: Parameters<Hub['trouble']>[0][] = [];
  let isFull = true;
  let text = '';
  const db: Database = {
    ...world.context.db,
    transaction: (work, options) =>
      isFull ? Promise.reject(faultOf('53100')) : world.context.db.transaction(work, options),
  };
  let now = world.clock.now();
  const log = createLog({ logLevel: 'info' }, { write: (line) => (text += line) });
  const context = { ...world.context, db, log, store: createBranchStore(db) };
  const health = createHealth({
    now: () => now,
    db,
    freeBytes: async () => 1e9,
    changed: (trouble) => reported.push(trouble),
  });
  return {
    app: testApp(context, { health }),
    reported,
    lines: () => text.split('\n').filter((line) => line !== ''),
    later(ms: number) {
      now += ms;
    },
    empty() {
      isFull = false;
    },
  };
}

describe('a full disk', () => {
  it('is answered with 503 and its own text until it ends', async () => {
    const server = onFullDisk();
    const order = await putOrder(world, world.branch);
    const pushed = (mid: number) =>
      server.app.request('/staff/api/sync/push', {
        method: 'POST',
        headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...scopeOf(world.branch),
          batch: '00000000-0000-4000-8000-000000000000',
          client: '00000000-0000-4000-8000-000000000001',
          cursor: null,
          mutations: [envelope(mid, 'orders/rush', { sid: order.sid, rush: true })],
        }),
      });
    const count = async () =>
      world.database.db.query({
        name: 'test.failures',
        text: 'select count(*)::int as n from mutation_failure',
      });
    const before = await count();
    for (let n = 0; n < 25; n += 1) {
      const answer = await pushed(1);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await answer.json()).toEqual({
        code: 'disk_full',
        message: 'The server’s disk is full. Nothing was lost. Please try again later',
      });
    }
    expect(await count()).toEqual(before);
    const ready = await server.app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'disk_full' }]);
    expect(server.reported.map(({ code }) => code)).toEqual(['disk_full']);
    const [line = '', ...more] = server.lines().filter((one) => one.includes('"reason"'));
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ reason: 'disk_full', count: 1, cause: '53100' });

    server.empty();
    server.later(20_000);
    expect((await pushed(1)).status).toBe(200);
    expect((await server.app.request('/readyz')).status).toBe(200);
    expect(server.reported.map(({ code }) => code)).toEqual(['disk_full', null]);
  });
});
