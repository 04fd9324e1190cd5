import { isIP } from 'node:net';
import path from 'node:path';
import type * as z from 'zod/mini';
import { environmentSchema, type LOG_LEVELS } from './environment.ts';
import { addressesOf } from './environment-fields.ts';
import { Fault } from './fault.ts';
import type { LogFileConfig } from './log-file.ts';

export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Run as the hub of a shop: the server it belongs to, and the code that pairs it; absent: run as a server. */
  readonly hub: { readonly server: string; readonly code: string | undefined } | undefined;
  /** UDP port of direct connections, 0 for a free one, and the addresses for devices; absent: none. */
  readonly direct: { readonly port: number; readonly addresses: readonly string[] } | undefined;
  /** Absolute path. Holds the embedded database and all other persistent data. */
  readonly dataDir: string;
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Addresses of the NATS that carries hints between servers; none: they go through the database. */
  readonly busUrls: readonly string[];
  /** Key for encrypting credentials of payment providers; absent: a key stored in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly backups: BackupConfig;
  /** Guards `/metrics`; absent: it answers this machine only. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Absent: the log goes to the standard output. */
  readonly logFile: LogFileConfig | undefined;
  readonly tls: TlsConfig;
  /** Port of plain HTTP beside TLS; undefined: none. 0 lets the system choose. */
  readonly httpPort: number | undefined;
  /** Public origin of the server, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Whether owners of restaurants are charged for the use of this server; absent: only in the demo. */
  readonly billing: boolean | undefined;
  /** Number of proxies in front that are trusted for the caller's address. */
  readonly trustedProxies: number;
  /** Contact for security reports, as a URI; absent: no security.txt. */
  readonly securityContact: string | undefined;
  readonly shutdownGraceMs: number;
  /** Addresses other than private ones that may be printers, on any port. */
  readonly printerHosts: readonly string[];
  /** Addresses other than public ones that may be push services, also without TLS. */
  readonly pushHosts: readonly string[];
  /** Addresses other than public ones where webhooks may be sent, also without TLS. */
  readonly webhookHosts: readonly string[];
  /** URL of a MapLibre style; absent: the map included with the app. */
  readonly mapStyle: string | undefined;
  /** Origins a page may fetch maps from: the style's and those listed with it. */
  readonly mapOrigins: readonly string[];
  /** The address search; absent: the towns included with the app. */
  readonly geocoder: { url: string; kind: 'nominatim' | 'photon' } | undefined;
  /** The mail server and the sender address; absent: no mails. */
  readonly mail: { url: string; from: string } | undefined;
  /** API address for branches' own SMS accounts. */
  readonly netgsmUrl: string;
  /** A provider with Twilio's Messages API; absent: no SMS. */
  readonly sms: { url: string; account: string; token: string; from: string } | undefined;
  /** A provider with Stripe's Checkout Sessions; absent: no online card payments. */
  readonly cards: { url: string; key: string; webhookSecret: string } | undefined;
  /**
   * Addresses of payment providers, without trailing slashes; `hosts` are origins a branch may use in addition to
   * Payflex's own.
   */
  readonly providers: Providers;
  /** The operator's accounts that owners pay to, by provider; absent: not configured. */
  readonly operatorGateways: OperatorGateways;
}

/**
 * `files`: a certificate and its key in PEM files. `local`: of an own authority in `dataDir`. `acme`: of a public
 * authority, by its directory.
 */
export type TlsConfig =
  | { readonly mode: 'off' | 'local' }
  | { readonly mode: 'files'; readonly cert: string; readonly key: string }
  | {
      readonly mode: 'acme';
      readonly hostName: string;
      readonly directory: string;
      readonly email: string | undefined;
    };

export interface BackupConfig {
  /** Absolute path. */
  readonly dir: string;
  /** Minute of the machine's day; undefined: no backup is taken. */
  readonly at: number | undefined;
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number };
  /** Seals the key; undefined: backups have none. */
  readonly passphrase: string | undefined;
  /** Where each backup is copied to; undefined: nowhere. */
  readonly store: ObjectStoreConfig | undefined;
}

export interface ObjectStoreConfig {
  /** `https://endpoint/bucket`, with a prefix for the names where there is one; without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface Providers {
  paypal: string;
  akbankPage: string;
  /** Takes a card that was entered on our form. */
  akbankCard: string;
  akbankApi: string;
  hosts: readonly string[];
}

/** Credentials by the names of `credentialsOf`. `cardForm`: the card for Akbank is entered on our form. */
export interface OperatorGateways {
  paypal?: Record<string, string>;
  payflex?: Record<string, string>;
  akbank?: Record<string, string>;
  cardForm: boolean;
}

type Environment = z.infer<typeof environmentSchema>;

/** Credentials that only work together; undefined: none is set. */
function together<const T extends readonly (keyof Environment)[]>(
  data: Environment,
  names: T,
): { [K in keyof T]: string } | undefined;
function together(data: Environment, names: readonly (keyof Environment)[]): string[] | undefined {
  const set = names.flatMap((name) => (data[name] === undefined ? [] : [String(data[name])]));
  if (set.length === 0) return undefined;
  // A half-configured service would only be noticed when it is needed.
  if (set.length === names.length) return set;
  throw new Fault('setup', `${new Intl.ListFormat('en').format(names)} belong together`);
}

function operatorGatewaysOf(data: Environment): OperatorGateways {
  const paypal = together(data, ['BILLING_PAYPAL_ID', 'BILLING_PAYPAL_SECRET']);
  const payflex = together(data, ['BILLING_PAYFLEX_ID', 'BILLING_PAYFLEX_KEY']);
  const akbank = together(data, ['BILLING_AKBANK_MERCHANT', 'BILLING_AKBANK_TERMINAL', 'BILLING_AKBANK_KEY']);
  return {
    ...(paypal && { paypal: { client_id: paypal[0], secret: paypal[1] } }),
    ...(payflex && {
      payflex: {
        client_id: payflex[0],
        store_key: payflex[1],
        link: data.BILLING_PAYFLEX_URL,
        verify: data.BILLING_PAYFLEX_TOKEN_URL,
      },
    }),
    ...(akbank && {
      akbank: { merchant_safe_id: akbank[0], terminal_safe_id: akbank[1], secret_key: akbank[2] },
    }),
    cardForm: data.BILLING_CARD_FORM === 'on',
  };
}

/** Public authorities certify names of the public DNS. */
function publicNameOf(publicUrl: string | undefined): string {
  const { protocol, hostname } = new URL(publicUrl ?? 'http://unset');
  if (protocol !== 'https:' || !hostname.includes('.') || isIP(hostname) !== 0 || hostname.endsWith('.local'))
    throw new Fault('setup', 'TLS=acme needs PUBLIC_URL with a public name, such as https://example.com');
  return hostname;
}

function tlsOf(data: Environment): TlsConfig {
  const files = together(data, ['TLS_CERT', 'TLS_KEY']);
  if (files !== undefined && data.TLS !== 'off')
    throw new Fault('setup', `TLS=${data.TLS} gets its own certificate: unset TLS_CERT and TLS_KEY`);
  if (files !== undefined)
    return { mode: 'files', cert: path.resolve(files[0]), key: path.resolve(files[1]) };
  if (data.TLS === 'acme')
    return {
      mode: 'acme',
      hostName: publicNameOf(data.PUBLIC_URL),
      directory: data.ACME_DIRECTORY,
      email: data.ACME_EMAIL,
    };
  return { mode: data.TLS };
}

function backupsOf(data: Environment): BackupConfig {
  const [daily = 0, weekly = 0, monthly = 0] = data.BACKUP_KEEP.split(',').map(Number);
  const store = together(data, ['BACKUP_S3_URL', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY']);
  const [hour = 0, minute = 0] = data.BACKUP_AT.split(':').map(Number);
  return {
    dir: path.resolve(data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')),
    at: data.BACKUP_AT === 'off' ? undefined : hour * 60 + minute,
    keep: { daily, weekly, monthly },
    passphrase: data.BACKUP_PASSPHRASE,
    store: store && {
      url: store[0],
      region: data.BACKUP_S3_REGION,
      accessKey: store[1],
      secretKey: store[2],
    },
  };
}

const MEGABYTE = 1_048_576;

function logFileOf({ LOG_FILE, LOG_FILE_MB, LOG_FILE_KEEP }: Environment): LogFileConfig | undefined {
  if (LOG_FILE === undefined) return undefined;
  return { file: path.resolve(LOG_FILE), maxBytes: LOG_FILE_MB * MEGABYTE, keep: LOG_FILE_KEEP };
}

function hubOf({ HUB_OF: server, HUB_CODE: code }: Environment): Config['hub'] {
  return server === undefined ? undefined : { server, code };
}

function directOf({ DIRECT_PORT, DIRECT_ADDRESSES, PORT }: Environment): Config['direct'] {
  if (DIRECT_PORT === 'off') return undefined;
  return { port: DIRECT_PORT ?? PORT, addresses: addressesOf(DIRECT_ADDRESSES) };
}

const originOf = (text: string): string => new URL(text).origin;

/** Throws a `setup` fault whose one line names every wrong variable; it never contains a value. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // `PORT= npm start` means "not set", as in a shell.
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(set.map(([variable, value]) => [variable, value?.trim()])),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Fault('setup', [...new Set(lines)].join('; '));
  }
  const { data } = parsed;
  const mail = together(data, ['SMTP_URL', 'MAIL_FROM']);
  const sms = together(data, ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']);
  const cards = together(data, ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (cards !== undefined && data.PUBLIC_URL === undefined)
    throw new Fault('setup', 'STRIPE_KEY needs PUBLIC_URL: customers come back from the payment there');
  return {
    port: data.PORT,
    host: data.HOST,
    hub: hubOf(data),
    direct: directOf(data),
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    busUrls: addressesOf(data.BUS_URL),
    secretKey: data.SECRET_KEY,
    tls: tlsOf(data),
    httpPort: data.HTTP_PORT,
    backups: backupsOf(data),
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    logFile: logFileOf(data),
    publicUrl: data.PUBLIC_URL,
    billing: data.BILLING === undefined ? undefined : data.BILLING === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    securityContact: data.SECURITY_CONTACT,
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS,
    printerHosts: addressesOf(data.PRINTER_HOSTS),
    pushHosts: addressesOf(data.PUSH_HOSTS),
    webhookHosts: addressesOf(data.WEBHOOK_HOSTS),
    mapStyle: data.MAP_STYLE,
    mapOrigins: [
      ...(data.MAP_STYLE === undefined ? [] : [originOf(data.MAP_STYLE)]),
      ...addressesOf(data.MAP_HOSTS).map(originOf),
    ],
    geocoder:
      data.GEOCODER_URL === undefined ? undefined : { url: data.GEOCODER_URL, kind: data.GEOCODER_KIND },
    mail: mail && { url: mail[0], from: mail[1] },
    netgsmUrl: data.NETGSM_URL,
    sms: sms && { url: data.SMS_URL, account: sms[0], token: sms[1], from: sms[2] },
    cards: cards && { url: data.STRIPE_URL, key: cards[0], webhookSecret: cards[1] },
    providers: {
      paypal: data.PAYPAL_URL,
      akbankPage: data.AKBANK_URL,
      akbankCard: data.AKBANK_CARD_URL,
      akbankApi: data.AKBANK_API_URL,
      hosts: addressesOf(data.PAYMENT_HOSTS).map(originOf),
    },
    operatorGateways: operatorGatewaysOf(data),
  };
}

export const SETUP_EXIT_CODE = 2;

/** For `main.ts`: the config, or one line on stderr and exit code 2. */
export function configOrExit(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    return exitOnSetupFault(error);
  }
}

/** A `setup` fault ends the process with its one line; anything else is rethrown. */
export function exitOnSetupFault(error: unknown): never {
  if (!(error instanceof Fault) || error.code !== 'setup') throw error;
  process.stderr.write(`brigade: ${error.message}\n`);
  process.exit(SETUP_EXIT_CODE);
}
