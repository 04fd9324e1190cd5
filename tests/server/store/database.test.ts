import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase, type Database, type DatabaseOptions } from '#server/store/database.ts';
import { unavailableReason } from '#server/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const options: DatabaseOptions = { log: createLog({ logLevel: 'silent' }) };
const sql = (text: string) => ({ name: `test.${text.slice(0, 50)}`, text });

let base: TestDatabase;
let db: Database;

const KILL = sql(`select pg_terminate_backend(pid) as done from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`);
const BALANCE = sql('select id, cents from account order by id');
const ADD = sql('update account set cents = cents + $2 where id = $1');

beforeAll(async () => {
  base = await createTestDatabase();
  ({ db } = base);
  await db.transaction((tx) =>
    tx.script(`create table account (id int primary key, cents bigint not null, extra jsonb);
      insert into account values (1, 0), (2, 0)`),
  );
});

afterAll(() => base.drop());

async function withPool<T>(more: Partial<DatabaseOptions>, use: (pool: Database) => Promise<T>): Promise<T> {
  const pool = await openDatabase(
    { ...base.connection, application_name: 'own-pool' },
    { ...options, ...more },
  );
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

describe('values', () => {
  test('are returned as numbers and parsed JSON', async () => {
    const text = `select 1795254141906::bigint as at, array[1, null, 3]::bigint[] as ids, '{"a":[1]}'::jsonb as extra,
      (select sum(x) from unnest(array[1, 2]::bigint[]) x) as total`;
    expect(await db.query(sql(text))).toEqual([
      { at: 1_795_254_141_906, ids: [1, null, 3], extra: { a: [1] }, total: 3 },
    ]);
  });

  test('throw when a bigint does not fit a number', async () => {
    await expect(db.query(sql('select 9007199254740993 as n'))).rejects.toMatchObject({ code: 'database' });
    expect(await db.query(sql('select 1 as n'))).toEqual([{ n: 1 }]);
  });
});

describe('prepared statements', () => {
  test('are prepared once per connection, under their name', async () => {
    await withPool({ poolSize: 2 }, async (pool) => {
      await pool.transaction(async (tx) => {
        const twice = sql('select $1::int + 1 as n');
        expect(await Promise.all([tx.query(twice, [1]), tx.query(twice, [2])])).toEqual([
          [{ n: 2 }],
          [{ n: 3 }],
        ]);
        const seen = await tx.query(sql(`select name from pg_prepared_statements where name = $1`), [
          twice.name,
        ]);
        expect(seen).toEqual([{ name: twice.name }]);
      });
    });
  });

  test('one name with two texts is refused', async () => {
    await db.query({ name: 'test.same', text: 'select 1' });
    await expect(db.query({ name: 'test.same', text: 'select 2' })).rejects.toThrow('two statements');
  });

  test('survive a migration that changes their result', async () => {
    await db.transaction((tx) => tx.script('create table shape (a int)'));
    const all = sql('select * from shape');
    await withPool({ poolSize: 2 }, async (pool) => {
      await pool.query(all);
      await db.transaction((tx) =>
        tx.script('alter table shape add column b int; insert into shape values (1, 2)'),
      );
      expect(await pool.query(all)).toEqual([{ a: 1, b: 2 }]);
    });
  });
});

describe('transactions', () => {
  test('run again after a deadlock', async () => {
    await db.execute(sql('update account set cents = 0'));
    const met = signal();
    let firsts = 0;
    const transfer = (from: number, to: number) => {
      let attempts = 0;
      return db.transaction(async (tx) => {
        attempts += 1;
        await tx.execute(ADD, [from, -1]);
        if (attempts === 1) {
          firsts += 1;
          if (firsts === 2) met.resolve();
          await met.promise;
        }
        await tx.execute(ADD, [to, 1]);
        return attempts;
      });
    };
    const attempts = await Promise.all([transfer(1, 2), transfer(2, 1)]);
    // A transaction that was rolled back may deadlock once more.
    const [fewest, most] = attempts.sort();
    expect(fewest).toBe(1);
    expect(most).toBeGreaterThanOrEqual(2);
    expect(await db.query(BALANCE)).toEqual([
      { id: 1, cents: 0 },
      { id: 2, cents: 0 },
    ]);
  });

  test('run again after a serialization failure at the commit', async () => {
    await db.transaction((tx) => tx.script('create table duty (who int); insert into duty values (1), (2)'));
    const met = signal();
    let readers = 0;
    let runs = 0;
    const goHome = (who: number) =>
      db.transaction(
        async (tx) => {
          runs += 1;
          const left = await tx.query(sql('select who from duty'));
          readers += 1;
          if (readers === 2) met.resolve();
          await met.promise;
          if (left.length > 1) await tx.execute(sql('delete from duty where who = $1'), [who]);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([goHome(1), goHome(2)]);
    expect(runs).toBe(3);
    expect(await db.query(sql('select who from duty'))).toHaveLength(1);
  });

  test('roll back and rethrow an error of the work, without running it again', async () => {
    const thrown = new Error('no');
    const work = vi.fn(async (tx: { execute: Database['execute'] }) => {
      await tx.execute(sql('insert into account values (9, 9)'));
      throw thrown;
    });
    await expect(db.transaction(work)).rejects.toBe(thrown);
    expect(work).toHaveBeenCalledOnce();
    expect(await db.query(BALANCE)).toHaveLength(2);
  });

  test('name a violated constraint without the row', async () => {
    const refused = db.transaction((tx) => tx.execute(sql('insert into account values ($1, $2)'), [1, 77]));
    await expect(refused).rejects.toMatchObject({ sqlState: '23505', constraint: 'account_pkey' });
    await expect(refused).rejects.not.toThrow(/77|\(1\)/);
  });

  test('roll back a refusal, whole or to a savepoint', async () => {
    await db.execute(sql('update account set cents = 0'));
    const answer = await db.transaction(async (tx) => {
      await tx.execute(ADD, [1, 5]);
      const refused = await tx.savepoint(
        async () => {
          await tx.execute(ADD, [1, 100]);
          return { ok: false };
        },
        ({ ok }) => ok,
      );
      await expect(tx.savepoint(() => tx.query(sql('select 1/0')))).rejects.toThrow('22012');
      return refused;
    });
    expect(answer).toEqual({ ok: false });
    await db.transaction((tx) => tx.execute(ADD, [1, 1000]), { keep: () => false });
    expect((await db.query(BALANCE))[0]).toEqual({ id: 1, cents: 5 });
  });

  test('are not committed after a failed statement that was ignored', async () => {
    const ignoring = db.transaction(async (tx) => {
      await tx.execute(ADD, [2, 1]);
      await expect(tx.query(sql('select 1/0'))).rejects.toThrow('22012');
    });
    await expect(ignoring).rejects.toThrow('nothing was saved');
  });

  test('send nothing after their end', async () => {
    let leaked: Pick<Database, 'query'> = db;
    await db.transaction(async (tx) => {
      leaked = tx;
      await tx.query(sql('select 1'));
    });
    await expect(leaked.query(sql('select 1'))).rejects.toThrow('after its transaction had ended');
  });
});

describe('time-outs', () => {
  test('end a statement, a lock wait and an idle transaction', async () => {
    const brief = { statementTimeoutMs: 150, lockTimeoutMs: 80, idleInTransactionTimeoutMs: 120 };
    await withPool(brief, async (pool) => {
      await expect(pool.query(sql('select pg_sleep(5)'))).rejects.toMatchObject({ sqlState: '57014' });
      await db.transaction(async (tx) => {
        await tx.execute(ADD, [1, 0]);
        await expect(pool.transaction((other) => other.execute(ADD, [1, 0]))).rejects.toMatchObject({
          sqlState: '55P03',
        });
      });
      const idle = pool.transaction(async (tx) => {
        await tx.execute(ADD, [1, 1]);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await tx.execute(ADD, [1, 1]);
      });
      await expect(idle).rejects.toMatchObject({ code: 'database' });
      // One transaction may take longer than the default.
      await pool.transaction((tx) => tx.query(sql('select pg_sleep(0.3)')), { statementTimeoutMs: 2000 });
    });
  });

  test('answer busy, with nothing done, when no connection is free in time', async () => {
    await withPool({ poolSize: 1, connectWaitMs: 100 }, async (pool) => {
      await pool.transaction(async () => {
        await expect(pool.query(sql('select 1'))).rejects.toMatchObject({ code: 'busy' });
      });
    });
  });
});

describe('lost connections', () => {
  test('are replaced silently while idle', async () => {
    await withPool({ poolSize: 3 }, async (pool) => {
      await Promise.all([1, 2, 3].map(() => pool.query(sql('select pg_sleep(0.05)'))));
      expect(await db.query(KILL, ['own-pool'])).toHaveLength(3);
      expect(
        await Promise.all([1, 2, 3].map(() => pool.transaction((tx) => tx.query(BALANCE)))),
      ).toHaveLength(3);
    });
  });

  test('save nothing of a transaction that is cut in the middle', async () => {
    await db.execute(sql('update account set cents = 0'));
    await withPool({ poolSize: 1 }, async (pool) => {
      const cut = pool.transaction(async (tx) => {
        await tx.execute(ADD, [1, 7]);
        await db.query(KILL, ['own-pool']);
        await tx.execute(ADD, [2, 7]);
      });
      await expect(cut).rejects.toMatchObject({ code: 'database' });
      expect(await pool.query(BALANCE)).toEqual([
        { id: 1, cents: 0 },
        { id: 2, cents: 0 },
      ]);
    });
  });

  test('never run a cut commit again', async () => {
    const relay = await openRelay();
    const pool = await openDatabase(relay.connection, options);
    try {
      const work = vi.fn(async (tx: { execute: Database['execute'] }) => {
        await tx.execute(ADD, [1, 1]);
        relay.swallowAnswers();
      });
      const unknown = pool.transaction(work);
      await relay.swallowed;
      relay.cut();
      await expect(unknown).rejects.toMatchObject({ code: 'commit-unknown' });
      expect(work).toHaveBeenCalledOnce();
    } finally {
      await pool.close();
      await relay.close();
    }
  });

  test('are reported in one line, in time, when there is no database', async () => {
    const nowhere = openDatabase({ host: '/nowhere' }, { ...options, connectWaitMs: 100 });
    await expect(nowhere).rejects.toMatchObject({
      code: 'setup',
      message: expect.stringContaining('cannot be reached'),
    });
  });

  test('are waited for until the database is back', async () => {
    const relay = await openRelay();
    relay.refuse(3);
    const pool = await openDatabase(relay.connection, options);
    await pool.close();
    await relay.close();
    expect(relay.refused()).toBe(3);
  });

  test('are waited for behind a proxy that has no primary and hangs up', async () => {
    const relay = await openRelay();
    relay.refuse(3, 'hang up');
    const pool = await openDatabase(relay.connection, options);
    await pool.close();
    await relay.close();
    expect(relay.refused()).toBe(3);
  });

  test('are the database’s trouble while a proxy hangs up, not a full pool', async () => {
    const relay = await openRelay();
    const pool = await openDatabase(relay.connection, { ...options, connectWaitMs: 100 });
    relay.cut();
    relay.refuse(1_000, 'hang up');
    const failure = await pool
      .query(BALANCE)
      .catch(() => pool.query(BALANCE).catch((error: unknown) => error));
    await pool.close();
    await relay.close();
    expect(unavailableReason(failure)).toBe('database_down');
  });
});

describe('listening', () => {
  test('receives notifications until it stops', async () => {
    const received: (string | null)[] = [];
    const stop = await db.listen('pokes "1"', (payload) => received.push(payload));
    await db.notify('pokes "1"', ['branch 7']);
    await vi.waitFor(() => expect(received).toEqual(['branch 7']), 10_000);
    await stop();
    await db.notify('pokes "1"', ['branch 8']);
    await db.notify('other', ['x']);
    expect(received).toEqual(['branch 7']);
  });

  test('receives again after a break', async () => {
    const received: (string | null)[] = [];
    await db.listen('pokes', (payload) => received.push(payload));
    await db.query(KILL, ['brigade-listener']);
    await vi.waitFor(() => expect(received).toEqual([null]), 10_000);
    await db.notify('pokes', ['again']);
    await vi.waitFor(() => expect(received).toEqual([null, 'again']), 10_000);
  });

  test('receives again a second after a long failover', async () => {
    const relay = await openRelay();
    const pool = await openDatabase(relay.connection, options);
    const received: (string | null)[] = [];
    await pool.listen('pokes', (payload) => received.push(payload));
    relay.refuse(1_000, 'hang up');
    relay.cut();
    await wait(3_300);
    expect(received).toEqual([]);
    relay.refuse(0);
    await vi.waitFor(() => expect(received).toEqual([null]), 2_000);
    await pool.close();
    await relay.close();
  });
});

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

/** A proxy between driver and database that breaks the connection at a chosen moment. */
async function openRelay() {
  const url = new URL(base.url);
  const host = decodeURIComponent(url.hostname);
  const dbPort = url.port === '' ? '5432' : url.port;
  const pairs: Socket[] = [];
  const swallowed = signal();
  let swallowing = false;
  let toRefuse = 0;
  let refusals = 0;
  let refuseBy: 'reset' | 'hang up' = 'reset';
  const server = createServer((near) => {
    if (toRefuse > 0) {
      toRefuse -= 1;
      refusals += 1;
      if (refuseBy === 'reset') near.resetAndDestroy();
      else near.end().resume();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${dbPort}`) : connect(Number(dbPort), host);
    pairs.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (swallowing) swallowed.resolve();
      else near.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return {
    connection: { connectionString: url.href },
    swallowAnswers: () => (swallowing = true),
    swallowed: swallowed.promise,
    cut: () => pairs.forEach((socket) => socket.destroy()),
    refuse: (times: number, by: typeof refuseBy = 'reset') => {
      toRefuse = times;
      refuseBy = by;
    },
    refused: () => refusals,
    close: async () => {
      for (const socket of pairs) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
