import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import path from 'node:path';
import { connect } from 'node:tls';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, listenPlain, type Listening } from '#server/http-server.ts';
import { createLog } from '#server/log.ts';
import { type Certificates, createCertificates } from '#server/tls/certificates.ts';
import type { KeyPair } from '#server/tls/key-pair.ts';
import { certify, makeAuthority } from '#server/tls/local-authority.ts';
import { plainApp } from '#server/tls/plain-app.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const log = createLog({ logLevel: 'silent' });
const clock = { now: () => Date.now() };
const app = new Hono().get('/', (http) => http.text(new URL(http.req.url).protocol));
let folder: string;
let open: Listening[] = [];

beforeEach(async () => {
  folder = await makeScratchFolder('tls-');
});
afterEach(async () => {
  for (const one of open) await one.close(0);
  open = [];
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (tls: Parameters<typeof createCertificates>[0]['tls']) => ({
  tls,
  dataDir: folder,
  publicUrl: undefined,
  httpPort: undefined,
});

async function secure(certificates: Certificates | undefined): Promise<number> {
  const listening = await listen({ fetch: app.fetch }, { port: 0, host: '127.0.0.1' }, certificates, log);
  open.push(listening);
  return listening.port;
}

async function plain(certificates: Certificates, port: number): Promise<string> {
  const listening = await listenPlain(plainApp(certificates, port).fetch, { httpPort: 0, host: '127.0.0.1' });
  open.push(listening);
  return `http://127.0.0.1:${listening.port}`;
}

/** The body of `/`, with full verification of the certificate. */
function bodyOf(port: number, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, ca, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function serialOn(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.end();
    });
    socket.on('error', reject);
  });
}

it('serves over TLS to a device that trusts the own authority, and to no other', async () => {
  const certificates = createCertificates(configOf({ mode: 'local' }), clock);
  const port = await secure(certificates);
  const authority = await certificates?.authority();
  expect(await bodyOf(port, authority?.toString() ?? '')).toBe('https:');
  const stranger = await makeAuthority(Date.now());
  await expect(bodyOf(port, stranger.cert)).rejects.toThrow(/unable to verify|self-signed|local issuer/);
});

it('refuses TLS 1.1', async () => {
  const port = await secure(createCertificates(configOf({ mode: 'local' }), clock));
  const connected = new Promise((resolve, reject) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
    });
    socket.on('secureConnect', resolve);
    socket.on('error', reject);
  });
  await expect(connected).rejects.toThrow(/protocol|version/i);
});

const files = () => ({
  mode: 'files' as const,
  cert: path.join(folder, 'fullchain.pem'),
  key: path.join(folder, 'privkey.pem'),
});
async function saved(pair: KeyPair): Promise<void> {
  await writeFile(files().cert, pair.cert);
  await writeFile(files().key, pair.key);
}

it('uses a renewed certificate without a restart, and keeps the present one where the new one is broken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const authority = await makeAuthority(Date.now());
  await saved(await certify(authority, ['127.0.0.1'], Date.now()));
  const port = await secure(createCertificates(configOf(files()), clock));
  const first = await serialOn(port);
  await writeFile(files().key, 'half a key');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await serialOn(port)).toBe(first);
  await saved(await certify(authority, ['127.0.0.1'], Date.now()));
  await vi.advanceTimersByTimeAsync(61_000);
  await vi.waitFor(async () => expect(await serialOn(port)).not.toBe(first));
});

it('reports files that are no certificate with its key', async () => {
  await expect(secure(createCertificates(configOf(files()), clock))).rejects.toThrow(
    'TLS_CERT and TLS_KEY cannot be used',
  );
  const authority = await makeAuthority(Date.now());
  const [one, other] = [
    await certify(authority, ['a'], Date.now()),
    await certify(authority, ['a'], Date.now()),
  ];
  await saved({ cert: one.cert, key: other.key });
  await expect(secure(createCertificates(configOf(files()), clock))).rejects.toThrow(
    'TLS_CERT and TLS_KEY cannot be used',
  );
});

it('redirects plain HTTP to the same path with TLS', async () => {
  const authority = await makeAuthority(Date.now());
  await saved(await certify(authority, ['127.0.0.1'], Date.now()));
  const certificates = createCertificates(configOf(files()), clock);
  if (certificates === undefined) throw new Error('no certificates');
  const origin = await plain(certificates, 8443);
  const answer = await fetch(`${origin}/admin?x=1`, { redirect: 'manual', method: 'POST' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('https://127.0.0.1:8443/admin?x=1');
  expect((await fetch(`${origin}/brigade.crt`, { redirect: 'manual' })).status).toBe(308);
});

it('shows each device how it trusts the own authority, in its language', async () => {
  const certificates = createCertificates(configOf({ mode: 'local' }), clock);
  if (certificates === undefined) throw new Error('no certificates');
  const origin = await plain(certificates, 8443);
  const pageFor = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/admin`, { headers })).text();
  const iphone = await pageFor({ 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'tr-TR,tr;q=0.9' });
  expect(iphone).toContain('<html lang="tr" dir="ltr">');
  expect(iphone).toMatch(/<details open><summary>iPhone ve iPad/);
  expect(iphone).toContain('https://127.0.0.1:8443/admin');
  expect(iphone).toContain((await certificates.authority())?.fingerprint256);
  const tablet = await pageFor({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', 'accept-language': 'ar' });
  expect(tablet).toContain('<html lang="ar" dir="rtl">');
  expect(tablet).toMatch(/<details open><summary>Android/);
  const file = await fetch(`${origin}/brigade.crt`);
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  expect(Buffer.from(await file.arrayBuffer())).toEqual((await certificates.authority())?.raw);
});
