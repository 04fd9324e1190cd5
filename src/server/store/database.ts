import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, Pool, type ClientConfig, type PoolClient, type QueryResultRow } from 'pg';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { columnTypes } from './database/column-types.ts';
import {
  asksForAnotherTry,
  breaksConnection,
  databaseFault,
  isNotYetThere,
  isStalePlan,
  standbyError,
  withConnectionCode,
} from './database/errors.ts';
import { createListener, type NotificationHandler } from './database/listener.ts';
import { runTransaction, type Transaction, type TransactionOptions } from './database/transaction.ts';

/** `name` is the name of the prepared statement, so it must be unique per text: `orders.insert`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Queryable {
  /** The rows. An array for a jsonb column must be passed as `JSON.stringify(array)`. */
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** The number of affected rows. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction, and repeats it when certainly nothing was committed (deadlock, serialization
   * failure, no connection): `work` must have no effects outside `tx`. Throws `commit-unknown` when the connection
   * broke during the commit itself.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions<T>): Promise<T>;
  /** Returns a function that stops listening. The handler gets null after a gap in which notifications were lost. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Each fewer than 8,000 bytes; delivered at once, outside any transaction. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /** Connections that are open, those of them that are idle, and callers that wait for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly log: Log;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** How long to wait for a connection: for a free one, and for a database that restarts. */
  readonly connectWaitMs?: number;
}

const STANDARD = {
  poolSize: 20,
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 15_000,
  connectWaitMs: 5_000,
};
/** PostgreSQL enforces statement timeouts itself; the driver's own timer detects a server that stopped answering. */
const SILENCE_MS = 5_000;
const OLDEST_SERVER = 150_000;
const MAX_STATEMENT_NAME_LENGTH = 63;
const NOTIFY = {
  name: 'database.notify',
  text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
};
const SERVER_VERSION = {
  name: 'database.version',
  text: `select current_setting('server_version_num')::int as version`,
};

/**
 * Waits for the database for `connectWaitMs`; a `setup` fault when it rejects the connection or is older than
 * PostgreSQL 15.
 */
export async function openDatabase(connection: ClientConfig, options: DatabaseOptions): Promise<Database> {
  const database = createDatabase(connection, { ...STANDARD, ...options });
  try {
    const [row] = await database.query<{ version: number }>(SERVER_VERSION);
    if (row === undefined || row.version < OLDEST_SERVER) {
      throw new Fault('setup', 'the database must be PostgreSQL 15 or newer');
    }
    return database;
  } catch (error) {
    await database.close();
    if (!(error instanceof Fault) || error.code !== 'busy') throw error;
    const reason = error.cause instanceof Error ? error.cause.message : 'no answer';
    throw new Fault('setup', `the database cannot be reached: ${reason}`, { cause: error });
  }
}

function createDatabase(
  connection: ClientConfig,
  options: Required<Omit<DatabaseOptions, 'log'>> & { log: Log },
): Database {
  const { log } = options;
  const pool = new Pool({
    application_name: 'brigade',
    ...connection,
    max: options.poolSize,
    types: columnTypes,
    // Statements a transaction sends together (`Promise.all`) use one round trip.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: options.connectWaitMs,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
    query_timeout: options.statementTimeoutMs + SILENCE_MS,
    // A standby answers reads with an older state, which devices would take for a restored backup.
    onConnect: async (client) => {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) throw standbyError();
    },
  });
  // Both handlers are needed: the pool only reports idle clients, and an unhandled 'error' event ends the process.
  pool.on('error', (error) => log.debug({ err: error }, 'the pool dropped an idle connection'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  });
  const listener = createListener(connection, log);
  const texts = new Map<string, string>();

  function prepared(statement: Statement, values: readonly unknown[]) {
    const { name, text } = statement;
    const known = texts.get(name);
    if (known === undefined) {
      if (name === '' || name.length > MAX_STATEMENT_NAME_LENGTH)
        throw new Fault('database', `${name}: bad name`);
      texts.set(name, text);
    } else if (known !== text) {
      throw new Fault('database', `${name}: two statements have this name`);
    }
    return { name, text, values: [...values] };
  }

  async function connect(): Promise<PoolClient> {
    const deadline = performance.now() + options.connectWaitMs;
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 500)) {
      const waitsForFree = pool.idleCount === 0 && pool.totalCount >= options.poolSize;
      try {
        return await pool.connect();
      } catch (failure) {
        const error = waitsForFree ? failure : withConnectionCode(failure);
        if (pool.ending || !isNotYetThere(error) || performance.now() + pauseMs > deadline) {
          throw new Fault('busy', 'no database connection became free in time', { cause: error });
        }
        await wait(pauseMs);
      }
    }
  }

  async function once<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[]) {
    const config = prepared(statement, values);
    const client = await connect();
    try {
      const result = await client.query<Row>(config);
      client.release();
      return result;
    } catch (error) {
      client.release(breaksConnection(error) || isStalePlan(error));
      throw error;
    }
  }

  async function run<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once<Row>(statement, values);
      } catch (error) {
        if (asksForAnotherTry(error) && attempt < 3) continue;
        // A statement that commits on its own, whose connection broke before the answer.
        throw databaseFault(
          statement.name,
          error,
          error instanceof DatabaseError ? 'database' : 'commit-unknown',
        );
      }
    }
  }

  const database: Database = {
    query: async <Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]) =>
      (await run<Row>(statement, values)).rows,
    execute: async (statement, values) => (await run(statement, values)).rowCount ?? 0,
    transaction: (work, transactionOptions) =>
      runTransaction({ connect, prepared, silenceMs: SILENCE_MS, log }, work, transactionOptions ?? {}),
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: async (channel, payloads) => {
      await database.execute(NOTIFY, [channel, payloads]);
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
  return database;
}
