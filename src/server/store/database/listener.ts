import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { Log } from '../../log.ts';

/**
 * The payload of a notification, or null after the connection was lost and restored: notifications in between are lost,
 * so the listener must read the state itself.
 */
export type NotificationHandler = (payload: string | null) => void;

const FIRST_RETRY_MS = 100;
/** Short, because until then changes on other servers are noticed seconds later. */
const MAX_RETRY_MS = 1_000;
const HEARTBEAT_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

export interface Listener {
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** One connection for all channels, opened with the first one and reopened whenever it breaks. */
export function createListener(connection: ClientConfig, log: Log): Listener {
  const handlers = new Map<string, Set<NotificationHandler>>();
  let client: Client | undefined;
  let opening: Promise<void> | undefined;
  const closed = new AbortController();

  function call(channel: string, payload: string | null): void {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a notification handler threw');
      }
    }
  }

  async function connect(): Promise<void> {
    const next = new Client({
      ...connection,
      application_name: 'brigade-listener',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    next.on('notification', ({ channel, payload }) => call(channel, payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      opening = reopen().finally(() => (opening = undefined));
    });
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await hangUp(next);
      throw error;
    }
    client = next;
  }

  /** Never rejects: it retries until it has a connection or is closed. */
  async function reopen(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!closed.signal.aborted) {
      try {
        await connect();
        break;
      } catch (error) {
        const level = retryMs === FIRST_RETRY_MS ? 'warn' : 'debug';
        log[level]({ err: error, retryMs }, 'the listening connection could not be opened yet');
        await wait(retryMs, undefined, { ref: false });
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    }
    if (closed.signal.aborted) {
      if (client !== undefined) await hangUp(client);
      return;
    }
    for (const channel of handlers.keys()) call(channel, null);
  }

  async function hangUp(broken: Client): Promise<void> {
    try {
      await broken.end();
    } catch (error) {
      log.debug({ err: error }, 'the listening connection ended badly');
    }
  }

  // A connection whose peer disappeared silently looks open forever, so it is probed.
  const heartbeat = setInterval(() => {
    const beating = client;
    beating?.query('select 1').catch(() => hangUp(beating));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  async function unlisten(channel: string, handler: NotificationHandler): Promise<void> {
    const set = handlers.get(channel);
    set?.delete(handler);
    if (set?.size !== 0) return;
    handlers.delete(channel);
    try {
      await client?.query(`unlisten ${escapeIdentifier(channel)}`);
    } catch (error) {
      log.debug({ err: error, channel }, 'the connection to unlisten on is gone');
    }
  }

  return {
    async listen(channel, handler) {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      if (client === undefined) await (opening ??= connect().finally(() => (opening = undefined)));
      await client?.query(`listen ${escapeIdentifier(channel)}`);
      return () => unlisten(channel, handler);
    },
    async close() {
      closed.abort();
      clearInterval(heartbeat);
      const last = client;
      client = undefined;
      if (last !== undefined) await hangUp(last);
    },
  };
}
