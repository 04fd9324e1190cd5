import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Context as Http } from 'hono';
import { languageOf } from '#domain/languages.ts';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { traceIdOf } from '../trace.ts';
import { CSRF_COOKIE, newCsrfCookie } from './csrf-cookie.ts';

/** How long an answer is sent to others who ask for the same. The time in it is older by as much. */
export const SHARED_FOR_MS = 200;
/** Some 100 kB each. */
const ANSWERS_KEPT = 200;
const HAS_CSRF_COOKIE = new RegExp(`(?:^|;)\\s*${CSRF_COOKIE}=`);
/** Headers that are another's in each answer. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['set-cookie', 'x-request-id']);

interface SharedAnswer {
  at: number;
  /** The version of the menus that it was made of. */
  version: number;
  /** Names and values in turn. */
  headers: readonly string[];
  bytes: Uint8Array;
  route: string;
  isHttps: boolean;
}

/**
 * Answers that are the same for everyone who asks for them at the same moment, such as a restaurant's menu when its
 * code is scanned at all tables: worked out once, and sent to the others without the framework. Only handlers that
 * offer their answers take part; requests with a token never do.
 */
export interface SharedAnswers {
  /** Sends the answer that another request has just got; false: this one has to be worked out. */
  send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Marks when a request began, so that a menu that changes before its answer is not shared. */
  begin: (http: Http) => void;
  /** Declares the finished body of a request to be the same for everyone. */
  offer: (http: Http, bytes: Uint8Array) => void;
  /** Keeps an offered answer with its final headers. */
  keep: (http: Http, known: { route: string; isHttps: boolean }) => void;
}

/** What an answer may depend on; undefined: a request whose answer is not shared. */
function keyOf({ method, url, headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const isPacked = headers['accept-encoding']?.includes('gzip') === true;
  const language = languageOf(headers['accept-language'] ?? '');
  const forwarded = headers['x-forwarded-proto']?.toString() ?? '';
  return [url, headers.host, forwarded, 'encrypted' in socket, isPacked, language].join('\n');
}

/** The request as Node received it; undefined: it came another way, as those over a direct connection do. */
function incomingOf(http: Http): IncomingMessage | undefined {
  // Requests of tests have no environment.
  const incoming: unknown = http.env?.incoming;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** `now`: milliseconds of a steady clock. */
export function createSharedAnswers(
  { live, metrics }: { live: Pick<Hub, 'menuVersion'>; metrics: Pick<Metrics, 'answered'> },
  now = () => performance.now(),
): SharedAnswers {
  const answers = new Map<string, SharedAnswer>();
  const begun = new WeakMap<IncomingMessage, { version: number; bytes?: Uint8Array }>();

  return {
    send(request, response) {
      if (answers.size === 0) return false;
      const key = keyOf(request);
      const known = key === undefined ? undefined : answers.get(key);
      if (known === undefined) return false;
      const started = now();
      if (known.version !== live.menuVersion() || started - known.at >= SHARED_FOR_MS) return false;
      const { headers, bytes, isHttps, route } = known;
      const trace = traceIdOf(request.headers['traceparent']?.toString());
      const own = ['x-request-id', trace];
      const hasCookie = HAS_CSRF_COOKIE.test(request.headers.cookie ?? '');
      if (!hasCookie) own.push('set-cookie', newCsrfCookie(isHttps));
      response.writeHead(200, [...headers, ...own]);
      response.end(bytes);
      metrics.answered({ method: 'GET', route, status: 200, seconds: (now() - started) / 1000 });
      return true;
    },
    begin(http) {
      const incoming = incomingOf(http);
      if (incoming?.method === 'GET') begun.set(incoming, { version: live.menuVersion() });
    },
    offer(http, bytes) {
      const incoming = incomingOf(http);
      const request = incoming && begun.get(incoming);
      if (request !== undefined) request.bytes = bytes;
    },
    keep(http, { route, isHttps }) {
      const incoming = incomingOf(http);
      const request = incoming && begun.get(incoming);
      const key = incoming && keyOf(incoming);
      if (request?.bytes === undefined || key === undefined || http.res.status !== 200) return;
      const { bytes } = request;
      const headers = [...http.res.headers]
        .filter(([name]) => !OWN_HEADERS.has(name) && name !== 'content-length')
        .flat();
      const at = now();
      for (const [other, answer] of answers) {
        if (answers.size < ANSWERS_KEPT && at - answer.at < SHARED_FOR_MS) break;
        answers.delete(other);
      }
      answers.delete(key);
      answers.set(key, {
        at,
        version: request.version,
        headers: [...headers, 'content-length', String(bytes.length)],
        bytes,
        route,
        isHttps,
      });
    },
  };
}
