import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { TlsOptions } from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import { MINUTE_MS } from '#domain/time.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Log } from './log.ts';
import { ALPN_CHALLENGE } from './tls/acme-certificate.ts';
import type { Certificates } from './tls/certificates.ts';

/**
 * Longer than the intervals of drivers and followers, so that their connections are reused; proxies expect more than 60
 * s.
 */
const KEEP_ALIVE_MS = 65_000;
/** Polling interval while waiting for answered requests. */
const SWEEP_EVERY_MS = 100;
const CERTIFICATE_EVERY_MS = MINUTE_MS;

type Fetch = Parameters<typeof getRequestListener>[0];

export interface Listening {
  server: Server | SecureServer;
  port: number;
  /** Accepts no new connections and lets running calls finish; after the grace time the rest are closed. */
  close: (graceMs: number) => Promise<void>;
}

/** Listens; a `setup` fault that names the setting where the port is taken. */
async function started(
  server: Server | SecureServer,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    if (!isTaken) throw cause;
    throw new Fault('setup', `port ${port} is in use; set ${setting} to another`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function closeServer(server: Server | SecureServer, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Uses a renewed certificate for new connections. A broken one is reported, and the present one stays. */
function followCertificate(
  server: SecureServer,
  certificates: Certificates,
  present: string,
  log: Log,
): { stop(): void } {
  let used = present;
  async function look(): Promise<void> {
    const pair = await certificates.current();
    if (pair.cert === used) return;
    server.setSecureContext(pair);
    used = pair.cert;
    log.info('a new certificate is used');
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'the certificate could not be read again'));
  }, CERTIFICATE_EVERY_MS).unref();
  const kept = certificates.keep?.(look, log);
  return {
    stop() {
      clearInterval(timer);
      kept?.stop();
    },
  };
}

/**
 * Answers tls-alpn-01 (RFC 8737). Node chooses the certificate before it knows the protocol: while a challenge is open,
 * for some seconds at each renewal, devices that connect get the challenge's certificate, too, and try again.
 */
function challengeOptions({ answers }: Certificates): Pick<TlsOptions, 'SNICallback' | 'ALPNCallback'> {
  if (answers === undefined) return {};
  return {
    SNICallback: (serverName, done) => done(null, answers.secureContext(serverName)),
    ALPNCallback: ({ servername, protocols }) => {
      const isOpen = protocols.includes(ALPN_CHALLENGE) && answers.secureContext(servername) !== undefined;
      return isOpen ? ALPN_CHALLENGE : protocols.find((protocol) => protocol === 'http/1.1');
    },
  };
}

/**
 * Serves over HTTP/1.1, with TLS where there are certificates. `send` answers a request before the framework sees it, or
 * returns false. A `setup` fault where the port is taken.
 */
export async function listen(
  { fetch, send = () => false }: { fetch: Fetch; send?: SharedAnswers['send'] },
  { port, host }: Pick<Config, 'port' | 'host'>,
  certificates: Certificates | undefined,
  log: Log,
): Promise<Listening> {
  const work = getRequestListener(fetch, { hostname: host });
  const listener: RequestListener = (request, response) => {
    if (!send(request, response)) void work(request, response);
  };
  const at = { port, host, setting: 'PORT' };
  if (certificates === undefined) {
    const server = createServer(listener);
    return {
      server,
      port: await started(server, at),
      close: (graceMs) => closeServer(server, graceMs),
    };
  }
  const pair = await certificates.current();
  const tls = { ...pair, minVersion: 'TLSv1.2' as const, ...challengeOptions(certificates) };
  const server = createSecureServer(tls, listener);
  const bound = await started(server, at);
  const following = followCertificate(server, certificates, pair.cert, log);
  return {
    server,
    port: bound,
    close: (graceMs) => {
      following.stop();
      return closeServer(server, graceMs);
    },
  };
}

/** Serves the plain HTTP beside a server with TLS: redirects, and the page on which a device is set up. */
export async function listenPlain(
  fetch: Fetch,
  { httpPort: port, host }: { httpPort: number; host: string },
): Promise<Listening> {
  const work = getRequestListener(fetch, { hostname: host });
  const server = createServer((request, response) => void work(request, response));
  const bound = await started(server, { port, host, setting: 'HTTP_PORT' });
  return { server, port: bound, close: (graceMs) => closeServer(server, graceMs) };
}
