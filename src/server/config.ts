import path from 'node:path';
import { addressesOf, environmentSchema, type LOG_LEVELS } from './environment.ts';
import { Fault } from './fault.ts';

export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. Holds the embedded database and all other persistent data. */
  readonly dataDir: string;
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Key for encrypting credentials of payment providers; absent: a key stored in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
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
  readonly providers: { paypal: string; akbankPage: string; akbankApi: string; hosts: readonly string[] };
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
  // A half-configured mail service would only be noticed when it is needed.
  if ((data.SMTP_URL === undefined) !== (data.MAIL_FROM === undefined))
    throw new Fault('setup', 'SMTP_URL and MAIL_FROM belong together');
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = data;
  const sms = [account, token, from].filter((part) => part !== undefined).length;
  if (sms !== 0 && sms !== 3) throw new Fault('setup', 'SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together');
  const { STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if ((key === undefined) !== (webhookSecret === undefined))
    throw new Fault('setup', 'STRIPE_KEY and STRIPE_WEBHOOK_SECRET belong together');
  if (key !== undefined && data.PUBLIC_URL === undefined)
    throw new Fault('setup', 'STRIPE_KEY needs PUBLIC_URL: customers come back from the payment there');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    secretKey: data.SECRET_KEY,
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL,
    billing: data.BILLING === undefined ? undefined : data.BILLING === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    securityContact: data.SECURITY_CONTACT,
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS,
    printerHosts: addressesOf(data.PRINTER_HOSTS),
    pushHosts: addressesOf(data.PUSH_HOSTS),
    mapStyle: data.MAP_STYLE,
    mapOrigins: [
      ...(data.MAP_STYLE === undefined ? [] : [originOf(data.MAP_STYLE)]),
      ...addressesOf(data.MAP_HOSTS).map(originOf),
    ],
    geocoder:
      data.GEOCODER_URL === undefined ? undefined : { url: data.GEOCODER_URL, kind: data.GEOCODER_KIND },
    mail:
      data.SMTP_URL === undefined || data.MAIL_FROM === undefined
        ? undefined
        : { url: data.SMTP_URL, from: data.MAIL_FROM },
    netgsmUrl: data.NETGSM_URL,
    sms:
      account === undefined || token === undefined || from === undefined
        ? undefined
        : { url: data.SMS_URL, account, token, from },
    cards:
      key === undefined || webhookSecret === undefined
        ? undefined
        : { url: data.STRIPE_URL, key, webhookSecret },
    providers: {
      paypal: data.PAYPAL_URL,
      akbankPage: data.AKBANK_URL,
      akbankApi: data.AKBANK_API_URL,
      hosts: addressesOf(data.PAYMENT_HOSTS).map(originOf),
    },
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
