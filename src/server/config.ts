import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { Fault } from './fault.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds the embedded database and everything else that must outlive a restart. */
  readonly dataDir: string;
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** What credentials of payment gateways are sealed with; absent: a key kept in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Origin under which people reach the server, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** How many proxies in front may be believed about the caller's address. */
  readonly trustedProxies: number;
  readonly shutdownGraceMs: number;
  /** Addresses beyond private ones that may be printers, on any port. */
  readonly printerHosts: readonly string[];
  /** Addresses beyond public ones that may be push services, also without TLS. */
  readonly pushHosts: readonly string[];
  /** Address of a MapLibre style; absent: the map that comes with the app. */
  readonly mapStyle: string | undefined;
  /** Where a page may fetch maps from: the style's own origin and those named beside it. */
  readonly mapOrigins: readonly string[];
  /** The address search; absent: the towns that come with the app. */
  readonly geocoder: { url: string; kind: 'nominatim' | 'photon' } | undefined;
  /** The mail server and whom mails come from; absent: no mails. */
  readonly mail: { url: string; from: string } | undefined;
  /** Where branches' own SMS accounts are. */
  readonly netgsmUrl: string;
  /** A gateway that speaks Twilio's Messages API; absent: no SMS. */
  readonly sms: { url: string; account: string; token: string; from: string } | undefined;
  /** A gateway that speaks Stripe's Checkout Sessions; absent: nobody pays online. */
  readonly cards: { url: string; key: string; webhookSecret: string } | undefined;
  /** Where payment providers are, without trailing slashes; `hosts` are origins a branch may name beyond Payflex's own. */
  readonly providers: { paypal: string; akbankPage: string; akbankApi: string; hosts: readonly string[] };
  /** So long drivers' positions are kept. */
  readonly positionDays: number;
  /** So long photos of deliveries are kept. */
  readonly photoDays: number;
}

function whole(least: number, most: number, standard: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  const digits = z.string().check(z.regex(/^\d{1,9}$/, problem));
  const number = z.number().check(z.minimum(least, problem), z.maximum(most, problem));
  return z._default(z.pipe(z.pipe(digits, z.transform(Number)), number), standard);
}

function url(protocols: readonly string[], problem: string) {
  const fits = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z.string().check(z.refine(fits, problem));
}

/** An address that paths are put behind: without trailing slashes. */
function base(problem: string) {
  return z.pipe(
    url(['https:', 'http:'], problem),
    z.transform((text: string) => text.replace(/\/+$/, '')),
  );
}

/** Words between commas. */
const addressesOf = (text: string): string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

function areAddresses(text: string): boolean {
  return addressesOf(text).every((one) => {
    const [address = '', bits, ...rest] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) !== 0 && fits && rest.length === 0;
  });
}

const originOf = (text: string): string => new URL(text).origin;

function areOrigins(text: string): boolean {
  return addressesOf(text).every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol));
}

const Environment = z.object({
  PORT: whole(0, 65_535, 8080),
  // Phones and kitchen tablets on the shop's network are the point; loopback would serve this machine alone.
  HOST: z._default(z.string().check(z.regex(/^[\w.:%-]+$/, 'must be an address or a host name')), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'),
  ),
  DATABASE_POOL: whole(2, 500, 20),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  PUBLIC_URL: z.optional(base('must look like https://example.com')),
  TRUSTED_PROXIES: whole(0, 10, 0),
  SHUTDOWN_GRACE_MS: whole(0, 600_000, 10_000),
  PRINTER_HOSTS: z._default(
    z.string().check(z.refine(areAddresses, 'must be addresses or networks like 203.0.113.7,10.8.0.0/16')),
    '',
  ),
  MAP_STYLE: z.optional(url(['https:', 'http:'], 'must look like https://tiles.example/style.json')),
  MAP_HOSTS: z._default(
    z
      .string()
      .check(z.refine(areOrigins, 'must be origins like https://tiles.example,https://fonts.example')),
    '',
  ),
  GEOCODER_URL: z.optional(url(['https:', 'http:'], 'must look like https://nominatim.example')),
  GEOCODER_KIND: z._default(z.enum(['nominatim', 'photon'], 'must be nominatim or photon'), 'nominatim'),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'must look like smtps://user:password@mail.example:465')),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'must look like Brigade <alerts@example.com>')),
  ),
  SMS_URL: z._default(base('must look like https://api.twilio.com'), 'https://api.twilio.com'),
  NETGSM_URL: z._default(base('must look like https://api.netgsm.com.tr'), 'https://api.netgsm.com.tr'),
  SMS_ACCOUNT: z.optional(z.string().check(z.regex(/^\w{1,64}$/, 'must be the account of the gateway'))),
  SMS_TOKEN: z.optional(z.string()),
  SMS_FROM: z.optional(z.string().check(z.regex(/^[\w +]{1,20}$/, 'must be a number or a name'))),
  STRIPE_URL: z._default(base('must look like https://api.stripe.com'), 'https://api.stripe.com'),
  STRIPE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{8,255}$/, 'must be the secret key of the account')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^[\w-]{8,255}$/, 'must be the signing secret of the webhook')),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  PAYPAL_URL: z._default(base('must look like https://api-m.paypal.com'), 'https://api-m.paypal.com'),
  AKBANK_URL: z._default(
    url(['https:', 'http:'], 'must look like https://virtualpospaymentgateway.akbank.com/payhosting'),
    'https://virtualpospaymentgateway.akbank.com/payhosting',
  ),
  AKBANK_API_URL: z._default(
    base('must look like https://api.akbank.com/api/v1/payment/virtualpos'),
    'https://api.akbank.com/api/v1/payment/virtualpos',
  ),
  PAYMENT_HOSTS: z._default(
    z.string().check(z.refine(areOrigins, 'must be origins like https://payments.example')),
    '',
  ),
  POSITION_DAYS: whole(1, 365, 7),
  PHOTO_DAYS: whole(1, 365, 30),
  PUSH_HOSTS: z._default(
    z.string().check(z.refine(areAddresses, 'must be addresses or networks like 203.0.113.7,10.8.0.0/16')),
    '',
  ),
});

/** Throws a `setup` fault whose one line names every variable that is wrong; it never repeats a value. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // `PORT= npm start` means "not set", as it does for a shell.
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(
    Object.fromEntries(set.map(([variable, value]) => [variable, value?.trim()])),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Fault('setup', [...new Set(lines)].join('; '));
  }
  const { data } = parsed;
  // Half of it would be found out on the evening it is needed.
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
    trustedProxies: data.TRUSTED_PROXIES,
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
    positionDays: data.POSITION_DAYS,
    photoDays: data.PHOTO_DAYS,
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

/** A `setup` fault ends the process with its one line; anything else is thrown on. */
export function exitOnSetupFault(error: unknown): never {
  if (!(error instanceof Fault) || error.code !== 'setup') throw error;
  process.stderr.write(`brigade: ${error.message}\n`);
  process.exit(SETUP_EXIT_CODE);
}
