import { X509Certificate } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { connect } from 'node:tls';
import { axios } from 'acme-client';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { listen, listenPlain, type Listening } from '#server/http-server.ts';
import { createLog } from '#server/log.ts';
import { ALPN_CHALLENGE, renewAt } from '#server/tls/acme-certificate.ts';
import { type Certificates, createCertificates } from '#server/tls/certificates.ts';
import { certify, makeAuthority } from '#server/tls/local-authority.ts';
import { plainApp } from '#server/tls/plain-app.ts';
import { type AcmeAuthority, startAcmeAuthority } from '#tests/support/acme-authority.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const log = createLog({ logLevel: 'silent' });
const NAME = 'till.example.com';
const app = new Hono().get('/', (http) => http.text('served'));

it('renews a certificate in the last third of its life', async () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const { cert } = await certify(await makeAuthority(now), [NAME], now);
  expect(renewAt(cert)).toBe(now - DAY_MS + Math.round((397 * DAY_MS * 2) / 3));
});

const pebble = await startAcmeAuthority(await makeScratchFolder('pebble-'));
// The CI installs Pebble; elsewhere it may be missing.
it.runIf(process.env['CI'])('finds Pebble', () => expect(pebble).toBeDefined());

describe.runIf(pebble !== undefined)('with Pebble', () => {
  let authority: AcmeAuthority;
  let folder: string;
  let offset = 0;
  let open: Listening[] = [];
  const clock = { now: () => Date.now() + offset };

  beforeAll(() => {
    if (pebble === undefined) throw new Error('Pebble is missing');
    authority = pebble;
    axios.defaults.httpsAgent = new Agent({ ca: authority.ca });
  });
  afterAll(() => authority.end());
  beforeEach(async () => {
    folder = await makeScratchFolder('acme-');
    offset = 0;
  });
  afterEach(async () => {
    for (const one of open) await one.close(0);
    open = [];
    await rm(folder, { recursive: true, force: true });
  });

  const certificatesOf = (httpPort: number | undefined, directory = authority.directory) =>
    createCertificates(
      {
        tls: { mode: 'acme', hostName: NAME, directory, email: 'till@example.com' },
        dataDir: folder,
        publicUrl: `https://${NAME}`,
        httpPort,
      },
      clock,
    );

  async function serve(certificates: Certificates | undefined, httpPort?: number): Promise<number> {
    if (certificates === undefined) throw new Error('no certificates');
    if (httpPort !== undefined)
      open.push(await listenPlain(plainApp(certificates, 443).fetch, { httpPort, host: '127.0.0.1' }));
    const port = httpPort === undefined ? authority.tlsPort : 0;
    const listening = await listen({ fetch: app.fetch }, { port, host: '127.0.0.1' }, certificates, log);
    open.push(listening);
    return listening.port;
  }

  /** The body of `/`, where the certificate is of the authority and for the name. */
  async function bodyOf(port: number): Promise<string> {
    const ca = await authority.root();
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, ca, servername: NAME, agent: false };
      const sent = request(options, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  const served = (port: number) => vi.waitFor(async () => expect(await bodyOf(port)).toBe('served'), 15_000);

  it('orders a certificate by http-01, and keeps it over a restart', async () => {
    const port = await serve(certificatesOf(authority.httpPort), authority.httpPort);
    await served(port);
    const again = await certificatesOf(authority.httpPort, 'https://127.0.0.1:1/dir')?.current();
    const certificate = new X509Certificate(again?.cert ?? '');
    expect(certificate.checkHost(NAME)).toBe(NAME);
    expect(certificate.issuer).toMatch(/Pebble/);
  });

  it('orders a certificate by tls-alpn-01 where no plain HTTP is served', async () => {
    await served(await serve(certificatesOf(undefined)));
  });

  it('uses a temporary certificate until the authority answers', async () => {
    const port = await serve(certificatesOf(undefined, 'https://127.0.0.1:1/dir'));
    await expect(bodyOf(port)).rejects.toThrow(/self-signed|unable to (verify|get)/);
  });

  it('renews the certificate without a restart', async () => {
    const certificates = certificatesOf(authority.httpPort);
    const port = await serve(certificates, authority.httpPort);
    await served(port);
    const first = (await certificates?.current())?.cert ?? '';
    // Pebble issues for five years.
    offset = renewAt(first) - Date.now() + DAY_MS;
    let renewed = 0;
    const kept = certificates?.keep?.(() => {
      renewed += 1;
      return Promise.resolve();
    }, log);
    await vi.waitFor(() => expect(renewed).toBe(1), 15_000);
    kept?.stop();
    expect((await certificates?.current())?.cert).not.toBe(first);
  });

  it('speaks the protocol of the challenge only while one is open', async () => {
    const port = await serve(certificatesOf(undefined));
    await served(port);
    const spoken = new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: NAME, ALPNProtocols: [ALPN_CHALLENGE] };
      const socket = connect({ ...options, rejectUnauthorized: false }, () => resolve(socket.alpnProtocol));
      socket.on('error', reject);
    });
    await expect(spoken).rejects.toThrow(/no application protocol/i);
  });
});
