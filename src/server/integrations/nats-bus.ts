import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import type { MessageBus } from './message-bus.ts';

/** A server of NATS takes a megabyte unless it is configured otherwise. */
const MAX_BYTES = 250_000;
const RETRY_MS = 1000;
const CONNECT_WITHIN_MS = 5000;
/** A connection is given up when two pings were not answered at the time of the next. */
const PING_EVERY_MS = 2000;

/** The addresses of one NATS cluster, with the credentials of the first and TLS where that asks for it. */
export function natsOptions(urls: readonly string[]): ConnectionOptions {
  const [first, ...rest] = urls.map((one) => new URL(one));
  if (first === undefined) return {};
  const [name, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)];
  const credentials = password === '' ? { token: name } : { user: name, pass: password };
  return {
    servers: [first, ...rest].map(({ host }) => host),
    ...(name === '' ? {} : credentials),
    ...(first.protocol === 'tls:' ? { tls: {} } : {}),
  };
}

/**
 * Core NATS. It connects in the background, when first listened to, and again whenever the connection ends, without the client's own
 * reconnecting, which keeps everything that is sent in between and gives up after two refused sign-ins.
 */
export function createNatsBus(
  urls: readonly string[],
  subject: string,
  log: Log,
): MessageBus & { stop(): Promise<void> } {
  const received = new Set<(message: string) => void>();
  const stopped = new AbortController();
  let connection: NatsConnection | undefined;
  let staying: Promise<void> | undefined;
  let isReported = false;

  function report(error: unknown): void {
    if (isReported || stopped.signal.aborted) return;
    isReported = true;
    log.warn({ err: error }, 'the bus (BUS_URL) is not connected: changes on other servers are seen later');
  }

  async function stayOnce(): Promise<void> {
    const opened = await connect({
      ...natsOptions(urls),
      name: 'brigade',
      reconnect: false,
      noEcho: true,
      timeout: CONNECT_WITHIN_MS,
      pingInterval: PING_EVERY_MS,
    });
    const closed = opened.closed();
    try {
      if (stopped.signal.aborted) return;
      opened.subscribe(subject, {
        callback(error, message) {
          if (error !== null) return report(error);
          for (const one of received) one(message.string());
        },
      });
      await Promise.race([opened.flush(), closed]);
      if (opened.isClosed()) return;
      connection = opened;
      log.info('the bus (BUS_URL) is connected');
      isReported = false;
      report(await closed);
    } finally {
      connection = undefined;
      await opened.close();
    }
  }

  async function stay(): Promise<void> {
    while (!stopped.signal.aborted) {
      await stayOnce().catch(report);
      // Aborting the pause is not an error.
      await wait(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }
  return {
    maxBytes: MAX_BYTES,
    async send(messages) {
      const current = connection;
      if (current === undefined) return;
      for (const message of messages) current.publish(subject, message);
      // The answer of the NATS server holds back the next beat; a closed connection never gives it.
      await Promise.race([current.flush(), current.closed()]);
    },
    async listen(listener) {
      received.add(listener);
      staying ??= stay();
      return async () => void received.delete(listener);
    },
    trouble: () => (connection === undefined ? 'the bus (BUS_URL) is not connected' : undefined),
    async stop() {
      stopped.abort();
      await connection?.close();
      await staying;
    },
  };
}
