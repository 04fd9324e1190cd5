import type { Server } from 'node:http';
import { createServer, type Server as SecureServer } from 'node:https';
import type { TlsOptions } from 'node:tls';
import { serve } from '@hono/node-server';
import { MINUTE_MS } from '#domain/time.ts';
import type { Config } from './config.ts';
import { Fault } from './fault.ts';
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

type Fetch = Parameters<typeof serve>[0]['fetch'];

export interface Listening {
  server: Server | SecureServer;
  port: number;
  /** Accepts no new connections and lets running calls finish; after the grace time the rest are closed. */
  close: (graceMs: number) => Promise<void>;
}

function plainServer(server: ReturnType<typeof serve>): Server | SecureServer {
  if ('closeIdleConnections' in server) return server;
  throw new Fault('setup', 'HTTP/2 servers are not used');
}

function started(
  options: Parameters<typeof serve>[0],
  name: string,
): Promise<{ server: Server | SecureServer; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(options, (info) => {
      const plain = plainServer(server);
      plain.keepAliveTimeout = KEEP_ALIVE_MS;
      resolve({ server: plain, port: info.port });
    });
    server.on('error', (cause: Error) => {
      const taken = 'code' in cause && cause.code === 'EADDRINUSE';
      reject(
        taken
          ? new Fault('setup', `port ${options.port} is in use; set ${name} to another`, { cause })
          : cause,
      );
    });
  });
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

/** Serves over HTTP/1.1, with TLS where there are certificates. A `setup` fault where the port is taken. */
export async function listen(
  fetch: Fetch,
  { port, host }: Pick<Config, 'port' | 'host'>,
  certificates: Certificates | undefined,
  log: Log,
): Promise<Listening> {
  const options = { fetch, port, hostname: host };
  if (certificates === undefined) {
    const opened = await started(options, 'PORT');
    return { ...opened, close: (graceMs) => closeServer(opened.server, graceMs) };
  }
  const pair = await certificates.current();
  const serverOptions = { ...pair, minVersion: 'TLSv1.2' as const, ...challengeOptions(certificates) };
  const opened = await started({ ...options, createServer, serverOptions }, 'PORT');
  const following =
    'setSecureContext' in opened.server
      ? followCertificate(opened.server, certificates, pair.cert, log)
      : undefined;
  return {
    ...opened,
    close: (graceMs) => {
      following?.stop();
      return closeServer(opened.server, graceMs);
    },
  };
}

/** Serves the plain HTTP beside a server with TLS: redirects, and the page on which a device is set up. */
export async function listenPlain(
  fetch: Fetch,
  { httpPort, host }: { httpPort: number; host: string },
): Promise<Listening> {
  const opened = await started({ fetch, port: httpPort, hostname: host }, 'HTTP_PORT');
  return { ...opened, close: (graceMs) => closeServer(opened.server, graceMs) };
}
