import { isIPv4 } from 'node:net';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';
import { networkAddresses } from './network-addresses.ts';
import type { RunningServer } from './start.ts';

/** The first IPv4 address of this machine in the local network; undefined: it has none. */
export function localAddress(interfaces?: Parameters<typeof networkAddresses>[0]): string | undefined {
  return networkAddresses(interfaces).find(isIPv4);
}

/**
 * What is printed after the start, for phones and tablets: the address as a QR code where a person reads it, and with an
 * own authority the page on which a device trusts it.
 */
export function addressLines(
  { publicUrl, tls, host }: Pick<Config, 'publicUrl' | 'tls' | 'host'>,
  { port, trust }: Pick<RunningServer, 'port' | 'trust'>,
  isTerminal = process.stdout.isTTY,
): string {
  const own = host === '0.0.0.0' || host === '::' ? localAddress() : host;
  const scheme = tls.mode === 'off' ? 'http' : 'https';
  const open = publicUrl ?? (own === undefined ? undefined : `${scheme}://${own}:${port}`);
  const setUp =
    trust?.httpPort === undefined || own === undefined ? undefined : `http://${own}:${trust.httpPort}`;
  const lines = [
    ...(setUp === undefined ? [] : [`New devices first open ${setUp} and trust the certificate.`]),
    ...(trust === undefined ? [] : [`Its fingerprint (SHA-256): ${trust.fingerprint}`]),
    ...(trust !== undefined && setUp === undefined
      ? ['Set HTTP_PORT, for example 8081, for a page that shows how a device trusts the certificate.']
      : []),
  ];
  const scanned = setUp ?? (open === undefined ? undefined : `${open}/admin`);
  const code = isTerminal && scanned !== undefined ? [scanned, renderUnicodeCompact(scanned)] : [];
  return [...lines, ...code].map((line) => `${line}\n`).join('');
}

/** What is printed where a server has no accounts yet: how to begin, and the code for restoring a backup. */
export function firstStartLines(
  address: string,
  { isEmpty }: Pick<RunningServer, 'isEmpty'>,
  offer: { code: string } | undefined,
): string {
  if (!isEmpty || offer === undefined) return '';
  return [
    `It has no accounts yet. Sign up: ${address}/admin/register.html`,
    `Or restore a backup: ${address}/admin/restore.html, with the setup code ${offer.code}`,
    '',
  ].join('\n');
}
