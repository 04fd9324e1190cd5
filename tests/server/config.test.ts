import { afterEach, describe, expect, test, vi } from 'vitest';
import { configOrExit, parseConfig } from '#server/config.ts';

describe('config', () => {
  afterEach(() => vi.restoreAllMocks());

  test('uses the defaults for variables that are not set or empty', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 8080,
      host: '0.0.0.0',
      direct: { port: 8080, addresses: [] },
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      databasePool: 20,
      busUrls: [],
      logLevel: 'info',
      logFile: undefined,
      metricsToken: undefined,
      tls: { mode: 'off' },
      httpPort: undefined,
      backups: {
        dir: `${process.cwd()}/data/backups`,
        at: 190,
        keep: { daily: 7, weekly: 4, monthly: 12 },
        passphrase: undefined,
        store: undefined,
      },
      publicUrl: undefined,
      billing: undefined,
      trustedProxies: 0,
      shutdownGraceMs: 10_000,
      printerHosts: [],
      pushHosts: [],
      webhookHosts: [],
      mail: undefined,
      sms: undefined,
      cards: undefined,
      secretKey: undefined,
      providers: {
        paypal: 'https://api-m.paypal.com',
        akbankPage: 'https://virtualpospaymentgateway.akbank.com/payhosting',
        akbankCard: 'https://virtualpospaymentgateway.akbank.com/securepay',
        akbankApi: 'https://api.akbank.com/api/v1/payment/virtualpos',
        hosts: [],
      },
      operatorGateways: { cardForm: false },
      mapStyle: undefined,
      netgsmUrl: 'https://api.netgsm.com.tr',
      mapOrigins: [],
      geocoder: undefined,
    });
  });

  test('parses and trims values', () => {
    const config = parseConfig({
      PORT: '0',
      DATA_DIR: '/var/lib/brigade',
      DATABASE_URL: 'postgres://brigade@%2Frun%2Fpostgres/shop',
      PUBLIC_URL: 'https://example.com/',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({ port: 0, dataDir: '/var/lib/brigade', publicUrl: 'https://example.com' });
  });

  test.each([
    ['PORT', '80a'],
    ['SECRET_KEY', 'too short'],
    ['PAYPAL_URL', 'ftp://pay.example'],
    ['PAYMENT_HOSTS', 'not an origin'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://secret@x/y'],
    ['DATABASE_POOL', '1'],
    ['BUS_URL', 'http://bus.example'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'shop.test'],
    ['MAP_STYLE', 'tiles.example/style'],
    ['MAP_HOSTS', 'tiles.example'],
    ['GEOCODER_URL', 'geo.test'],
    ['GEOCODER_KIND', 'oracle'],
    ['SHUTDOWN_GRACE_MS', '1.5'],
    ['PRINTER_HOSTS', 'printer.example'],
    ['PRINTER_HOSTS', '10.0.0.0/33'],
    ['DIRECT_ADDRESSES', 'hub.example'],
    ['DIRECT_PORT', 'on'],
  ])('refuses %s=%s by name, without its value', (variable, value) => {
    const refused = () => parseConfig({ [variable]: value });
    expect(refused).toThrow(expect.objectContaining({ code: 'setup' }));
    expect(refused).toThrow(new RegExp(`^${variable} must [^\n]+$`));
    expect(refused).not.toThrow(new RegExp(`${value}$`));
  });

  test.each([
    [{ DIRECT_PORT: 'off' }, undefined],
    [{ PORT: '9000' }, { port: 9000, addresses: [] }],
    [
      { DIRECT_PORT: '9001', DIRECT_ADDRESSES: '192.168.1.10' },
      { port: 9001, addresses: ['192.168.1.10'] },
    ],
  ])('reads where devices connect directly from %j', (env, direct) => {
    expect(parseConfig(env).direct).toEqual(direct);
  });

  test('exits with 2 and one line that names every wrong variable', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => configOrExit({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow('exit');
    expect(exit).toHaveBeenCalledWith(2);
    expect(write.mock.calls).toEqual([[expect.stringMatching(/^brigade: .*PORT .*LOG_LEVEL [^\n]*\n$/)]]);
  });
});
