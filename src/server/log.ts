import { DatabaseError } from 'pg';
import { pino, type ChildLoggerOptions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { presentTrace } from './trace.ts';
import { unavailableReason } from './unavailable.ts';

export type Log = Logger;

/** A key is redacted if any of its words is listed: `customerPhone`, `reset_token` and `Set-Cookie` all are. */
const HIDDEN_WORDS = new Set(
  `authorization cookie cookies password passwords passwd pwd secret secrets token tokens otp pin credential
  credentials apikey signature session csrf phone phones gsm mobile tel msisdn email emails mail address addresses
  street building apartment flat floor door zip postcode name names surname firstname lastname fullname username
  note notes comment comments message_text recipient lat lng lon latitude longitude location position coordinates
  iban card cardnumber pan cvv cvc expiry birthday birthdate ip body values params parameters query
  p256dh auth`
    .trim()
    .split(/\s+/),
);
const HIDDEN_PAIRS = /(api|private|access|refresh|vapid|encryption)[-_]?key/i;
const HIDDEN = '[hidden]';
const DEEPEST = 6;

function isHidden(key: string): boolean {
  if (HIDDEN_PAIRS.test(key)) return true;
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => HIDDEN_WORDS.has(word));
}

/**
 * The loggable fields of an error; not its own extra fields, because PostgreSQL's `detail` quotes the customer's row.
 */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const described: Record<string, unknown> = {
    type: error.constructor.name,
    message: error.message,
    stack: frames?.join('\n'),
  };
  if ('code' in error && typeof error.code === 'string') described['code'] = error.code;
  if ('sqlState' in error && error.sqlState !== undefined) described['sqlState'] = error.sqlState;
  if (error instanceof DatabaseError) {
    const { table, column, constraint, routine, severity } = error;
    Object.assign(described, { table, column, constraint, routine, severity });
    // Class 22, "data exception", quotes the value that did not parse.
    if (error.code?.startsWith('22') === true) described['message'] = HIDDEN;
  }
  if (error.cause !== undefined) described['cause'] = safe(error.cause, depth + 1);
  return described;
}

function safe(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[deep]';
  if (value instanceof Error) return describeError(value, depth);
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.map((item) => safe(item, depth + 1));
  return safeFields(value, depth);
}

function safeFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isHidden(key) ? HIDDEN : safe(value, depth + 1)]),
  );
}

const errorIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields;

/** At most one line a minute per reason the server is unavailable, because every call fails with it. */
const REPEAT_AFTER_MS = 60_000;

/** How often a reason occurred since its last line, this time included; undefined: too soon for another line. */
function createRepeats(): (reason: string) => number | undefined {
  const known = new Map<string, { saidAt: number; since: number }>();
  return (reason) => {
    const now = performance.now();
    const one = known.get(reason) ?? { saidAt: Number.NEGATIVE_INFINITY, since: 0 };
    known.set(reason, one);
    one.since += 1;
    if (now - one.saidAt < REPEAT_AFTER_MS) return undefined;
    const count = one.since;
    Object.assign(one, { saidAt: now, since: 0 });
    return count;
  };
}

/** The innermost code: `53100`, `ECONNREFUSED`. */
function causeOf(error: unknown): string | undefined {
  let found: string | undefined;
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string') found = inner.code;
  return found;
}

/**
 * JSON lines. Secrets and personal data are redacted by the name of their field, at any depth; message texts are not
 * inspected, so they must be constant.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const repeated = createRepeats();
  const options: LoggerOptions = {
    level: config.logLevel,
    mixin() {
      const trace = presentTrace();
      return trace === undefined ? {} : { trace };
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => safeFields(fields, 0),
    },
    // The formatter has described it already; pino's own serializer would add the error's fields again.
    serializers: { err: (described: unknown) => described },
    hooks: {
      // A line without a message would get the error's text, which may quote a row.
      logMethod(args, method) {
        const [fields, text] = args;
        const error = errorIn(fields);
        const reason = unavailableReason(error);
        if (reason !== undefined) {
          const count = repeated(reason);
          if (count === undefined) return;
          method.call(this, { reason, count, cause: causeOf(error) }, text ?? 'fault');
          return;
        }
        if (text === undefined && error instanceof Error) method.call(this, { err: error }, 'fault');
        else method.apply(this, args);
      },
    },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  // pino formats the fields of a line, but not the bindings of a child logger.
  const child: unknown = Reflect.get(log, 'child');
  if (typeof child !== 'function') return log;
  Object.defineProperty(log, 'child', {
    value(this: Log, bindings: object, childOptions: ChildLoggerOptions | undefined): unknown {
      return Reflect.apply(child, this, [safeFields(bindings, 0), childOptions]);
    },
  });
  return log;
}
