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
  /** So long drivers' positions are kept. */
  readonly positionDays: number;
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
  PUBLIC_URL: z.optional(url(['http:', 'https:'], 'must look like https://example.com')),
  TRUSTED_PROXIES: whole(0, 10, 0),
  SHUTDOWN_GRACE_MS: whole(0, 600_000, 10_000),
  PRINTER_HOSTS: z._default(
    z.string().check(z.refine(areAddresses, 'must be addresses or networks like 203.0.113.7,10.8.0.0/16')),
    '',
  ),
  POSITION_DAYS: whole(1, 365, 7),
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
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: data.TRUSTED_PROXIES,
    shutdownGraceMs: data.SHUTDOWN_GRACE_MS,
    printerHosts: addressesOf(data.PRINTER_HOSTS),
    pushHosts: addressesOf(data.PUSH_HOSTS),
    positionDays: data.POSITION_DAYS,
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
