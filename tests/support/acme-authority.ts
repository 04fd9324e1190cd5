import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Pebble, the ACME authority of Let's Encrypt for tests, with a name server that leads every name to this machine. */
export interface AcmeAuthority {
  directory: string;
  /** Certificate of the authority's own address. */
  ca: string;
  /** Where it asks for http-01 and for tls-alpn-01, instead of ports 80 and 443. */
  httpPort: number;
  tlsPort: number;
  /** The root of what it issues. */
  root(): Promise<string>;
  end(): Promise<void>;
}

async function isInstalled(): Promise<boolean> {
  return run('which', ['pebble', 'pebble-challtestsrv']).then(
    () => true,
    () => false,
  );
}

function secureText(address: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { ca }, (response) => resolve(text(response))).on('error', reject);
  });
}

/** Undefined: Pebble is not installed (`apt-get install pebble`). */
export async function startAcmeAuthority(folder: string): Promise<AcmeAuthority | undefined> {
  if (!(await isInstalled())) return undefined;
  const [port = 0, management = 0, httpPort = 0, tlsPort = 0, dns = 0, dnsManagement = 0] = await Promise.all(
    Array.from({ length: 6 }, () => freePort()),
  );
  const cert = path.join(folder, 'pebble.crt');
  const key = path.join(folder, 'pebble.key');
  const config = path.join(folder, 'pebble.json');
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 ${subject}`;
  await run('openssl', [...made.split(' '), '-keyout', key, '-out', cert]);
  await writeFile(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: cert,
        privateKey: key,
        httpPort,
        tlsPort,
        ocspResponderURL: '',
        externalAccountBindingRequired: false,
      },
    }),
  );
  const names = spawn(
    'pebble-challtestsrv',
    [
      ['-dns01', `127.0.0.1:${dns}`],
      ['-management', `127.0.0.1:${dnsManagement}`],
      ['-defaultIPv4', '127.0.0.1', '-defaultIPv6', ''],
      ['-http01', '', '-https01', '', '-tlsalpn01', ''],
    ].flat(),
    { stdio: 'ignore' },
  );
  const authority = spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    // Without the pause before each validation, and without nonces that are refused at random.
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    stdio: 'ignore',
  });
  const ca = await readFile(cert, 'utf8');
  const rootOf = () => secureText(`https://localhost:${management}/roots/0`, ca);
  for (let tries = 0; !(await rootOf().catch(() => '')).includes('BEGIN CERTIFICATE'); tries += 1) {
    if (tries > 100) throw new Error('Pebble did not start');
    await wait(100);
  }
  return {
    directory: `https://localhost:${port}/dir`,
    ca,
    httpPort,
    tlsPort,
    root: rootOf,
    async end() {
      for (const child of [authority, names]) {
        child.kill('SIGKILL');
        if (child.exitCode === null) await once(child, 'exit');
      }
    },
  };
}
