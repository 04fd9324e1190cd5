import { expect, it } from 'vitest';
import { addressLines, localAddress } from '#server/address-lines.ts';

const local = { publicUrl: undefined, tls: { mode: 'local' as const }, host: '192.168.7.20' };
const trust = { fingerprint: 'AB:CD', httpPort: 8081 };

it('names the page on which a device trusts the certificate, with its fingerprint', () => {
  const text = addressLines(local, { port: 8443, trust }, false);
  expect(text).toContain('New devices first open http://192.168.7.20:8081 and trust the certificate.');
  expect(text).toContain('AB:CD');
});

it('says how to get that page where no port is set for it', () => {
  expect(addressLines(local, { port: 8443, trust: { ...trust, httpPort: undefined } }, false)).toContain(
    'Set HTTP_PORT',
  );
});

it('prints the address as a QR code in a terminal only', () => {
  const plain = { ...local, tls: { mode: 'off' as const } };
  expect(addressLines(plain, { port: 8080, trust: undefined }, false)).toBe('');
  const text = addressLines(plain, { port: 8080, trust: undefined }, true);
  expect(text).toContain('http://192.168.7.20:8080/admin');
  expect(text).toMatch(/[▀▄█]{3}/);
});

it('takes the first address of the local network', () => {
  const base = { netmask: '', mac: '', cidr: null };
  expect(
    localAddress({
      lo: [{ ...base, family: 'IPv4', address: '127.0.0.1', internal: true }],
      eth0: [
        { ...base, family: 'IPv6', address: 'fe80::1', internal: false, scopeid: 2 },
        { ...base, family: 'IPv4', address: '169.254.3.4', internal: false },
        { ...base, family: 'IPv4', address: '192.168.7.20', internal: false },
      ],
    }),
  ).toBe('192.168.7.20');
  expect(localAddress({})).toBeUndefined();
});
