import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { Fault } from '../../fault.ts';
import type { Log } from '../../log.ts';
import type { Queryable, Statement } from '../database.ts';
import { asksForAnotherTry, breaksConnection, databaseFault, driverErrorIn, isStalePlan } from './errors.ts';

export interface Transaction extends Queryable {
  /** Rolls back what `work` did when it throws, or when `keep` returns false for its result (a refusal). */
  savepoint<T>(work: () => Promise<T>, keep?: (answer: T) => boolean): Promise<T>;
  /** Several statements without parameters, separated by semicolons. */
  script(sql: string): Promise<void>;
  /**
   * The transaction's last statements, sent without waiting: the commit follows them on the connection and fails if
   * they do.
   */
  atEnd(statements: Promise<unknown>): void;
}

export interface TransactionOptions<T> {
  /** Commits only if it returns true for the result; otherwise rolls back and still returns the result. */
  readonly keep?: (answer: T) => boolean;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
  readonly attempts?: number;
  /** 0: no timeout. */
  readonly statementTimeoutMs?: number;
  /** 0: no timeout. */
  readonly lockTimeoutMs?: number;
}

interface Surroundings {
  readonly connect: () => Promise<PoolClient>;
  readonly prepared: (statement: Statement, values: readonly unknown[]) => QueryConfig<unknown[]>;
  readonly silenceMs: number;
  readonly log: Log;
}

type Attempt<T> = { done: true; answer: T } | { done: false; error: unknown; again: boolean };

const ATTEMPTS = 4;
const MAX_PAUSE_MS = 40;
const ONE_DAY_MS = 86_400_000;

/** See `Database.transaction`. */
export async function runTransaction<T>(
  surroundings: Surroundings,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions<T>,
): Promise<T> {
  const { attempts = ATTEMPTS } = options;
  for (let number = 1; ; number += 1) {
    const attempt = await attemptTransaction(surroundings, work, options);
    if (attempt.done) return attempt.answer;
    if (!attempt.again || number >= attempts) throw attempt.error;
    surroundings.log.debug({ err: attempt.error, number }, 'a transaction runs again');
    await wait(Math.random() * Math.min(MAX_PAUSE_MS, 5 * 2 ** number));
  }
}

function openingWords<T>(options: TransactionOptions<T>): string {
  const modes = [
    `isolation level ${options.isolation ?? 'read committed'}`,
    options.readOnly === true ? 'read only' : 'read write',
  ];
  const words = [`begin ${modes.join(', ')}`];
  if (options.statementTimeoutMs !== undefined) {
    words.push(`set local statement_timeout = ${Math.trunc(options.statementTimeoutMs)}`);
  }
  if (options.lockTimeoutMs !== undefined) {
    words.push(`set local lock_timeout = ${Math.trunc(options.lockTimeoutMs)}`);
  }
  return words.join('; ');
}

async function attemptTransaction<T>(
  surroundings: Surroundings,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions<T>,
): Promise<Attempt<T>> {
  const client = await surroundings.connect();
  // Not awaited: later statements run after it on the same connection and fail if it failed.
  const [begun] = settled(client.query(openingWords(options)));
  const open = openTransaction(client, surroundings, options.statementTimeoutMs);
  let answer: T;
  try {
    answer = await work(open.tx);
  } catch (error) {
    open.close();
    const opening = await begun;
    if (opening.status === 'rejected') return notBegun(client, opening.reason);
    await Promise.allSettled(open.last());
    const reason = driverErrorIn(error);
    client.release(await cannotRollBack(client, reason));
    return { done: false, error, again: asksForAnotherTry(reason) };
  }
  open.close();
  const opening = await begun;
  if (opening.status === 'rejected') return notBegun(client, opening.reason);
  if (options.keep?.(answer) === false) {
    await Promise.allSettled(open.last());
    client.release(await cannotRollBack(client, undefined));
    return { done: true, answer };
  }
  return commit(client, answer, open.last());
}

function settled<T>(promise: Promise<T>): [Promise<PromiseSettledResult<T>>] {
  return [Promise.allSettled([promise]).then(([result]) => result)];
}

/** A pooled connection whose server has restarted fails here, before any work was done. */
function notBegun<T>(client: PoolClient, reason: unknown): Attempt<T> {
  client.release(true);
  return { done: false, error: databaseFault('begin', reason), again: breaksConnection(reason) };
}

/** True when the connection is no longer usable. */
async function cannotRollBack(client: PoolClient, reason: unknown): Promise<boolean> {
  if (reason !== undefined && breaksConnection(reason)) return true;
  try {
    await client.query('rollback');
    return isStalePlan(reason);
  } catch {
    // The server rolls back when the connection closes.
    return true;
  }
}

async function commit<T>(
  client: PoolClient,
  answer: T,
  last: readonly Promise<unknown>[],
): Promise<Attempt<T>> {
  const [[committed], ends] = [settled(client.query('commit')), Promise.allSettled(last)];
  const [commitEnd, statements] = await Promise.all([committed, ends]);
  const failed = statements.find((statement) => statement.status === 'rejected');
  if (commitEnd.status === 'rejected') {
    const { reason } = commitEnd;
    const refused = reason instanceof DatabaseError && !breaksConnection(reason);
    client.release(!refused);
    if (!refused) {
      return { done: false, error: databaseFault('commit', reason, 'commit-unknown'), again: false };
    }
    return { done: false, error: databaseFault('commit', reason), again: asksForAnotherTry(reason) };
  }
  const reason = failed === undefined ? undefined : driverErrorIn(failed.reason);
  client.release(reason !== undefined && isStalePlan(reason));
  if (failed !== undefined) return { done: false, error: failed.reason, again: asksForAnotherTry(reason) };
  if (commitEnd.value.command === 'COMMIT') return { done: true, answer };
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK and no error.
  const error = new Fault('database', 'commit: a statement had failed and was ignored; nothing was saved');
  return { done: false, error, again: false };
}

interface OpenTransaction {
  readonly tx: Transaction;
  /** The statements that were sent last and may still be running. */
  last(): readonly Promise<unknown>[];
  close(): void;
}

function openTransaction(
  client: PoolClient,
  { prepared, silenceMs }: Surroundings,
  statementTimeoutMs: number | undefined,
): OpenTransaction {
  let closed = false;
  const atEnd: Promise<unknown>[] = [];
  let savepoints = 0;
  const ownTimeout =
    statementTimeoutMs === undefined
      ? {}
      : { query_timeout: (statementTimeoutMs === 0 ? ONE_DAY_MS : statementTimeoutMs) + silenceMs };

  async function send<Row extends QueryResultRow>(what: string, config: QueryConfig<unknown[]>) {
    // The connection may be used by another transaction already.
    if (closed) throw new Fault('database', `${what}: sent after its transaction had ended`);
    try {
      return await client.query<Row>({ ...config, ...ownTimeout });
    } catch (error) {
      throw databaseFault(what, error);
    }
  }

  const tx: Transaction = {
    query: async <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) =>
      (await send<Row>(statement.name, prepared(statement, values))).rows,
    execute: async (statement, values = []) =>
      (await send(statement.name, prepared(statement, values))).rowCount ?? 0,
    script: async (sql) => {
      await send('script', { text: sql });
    },
    atEnd: (statements) => {
      atEnd.push(statements);
    },
    savepoint: async (work, keep) => {
      savepoints += 1;
      const name = `s${savepoints}`;
      await send('savepoint', { text: `savepoint ${name}` });
      try {
        const answer = await work();
        const end = keep?.(answer) === false ? `rollback to savepoint ${name}; ` : '';
        await send('savepoint', { text: `${end}release savepoint ${name}` });
        return answer;
      } catch (error) {
        const reason = driverErrorIn(error);
        // Deadlock and lost connection end the whole transaction; its retry must see the unchanged error.
        if (reason === undefined || !breaksConnection(reason)) {
          await send('savepoint', { text: `rollback to savepoint ${name}; release savepoint ${name}` });
        }
        throw error;
      }
    },
  };
  return {
    tx,
    last: () => atEnd,
    close: () => {
      closed = true;
    },
  };
}
