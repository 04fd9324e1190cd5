import { type Context as Http, type Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { bodyLimit } from 'hono/body-limit';
import { type Call, pathOf } from '#contract/call.ts';
import { API_PREFIX } from '#contract/calls.ts';
import { messageText } from '#contract/messages.ts';
import { parseJson } from '#domain/json-text.ts';
import { type Refusal } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import { answerCall, isRefusal } from './answer-call.ts';
import { discardBody, type Uploads } from './receive-upload.ts';
import { whoCalls } from '../auth/session.ts';
import { CSRF_COOKIE } from './csrf-cookie.ts';
import { deviceCookie } from './device-cookie.ts';
import { gzipped } from './gzipped.ts';
import { gzippedJson } from './ready-json.ts';
import { type Answer, refusalAnswer, type Route } from './route.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { sameText } from '../auth/tokens.ts';

const CSRF_HEADER = 'x-csrftoken';
const MAX_BODY_BYTES = 256 * 1024;
/** For calls without sign-in; the largest is an order of two hundred dishes. */
const MAX_GUEST_BODY_BYTES = 96 * 1024;
const MAX_LARGE_BODY_BYTES = 4 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024 + 16 * 1024;

type Answered = { status: Answer['status'] | 413 | 429 | 500 | 503; body: unknown };
/** The retry time after a short overload. */
const BUSY_FOR_S = 3;

const TOO_LARGE: Answered = { status: 413, body: { code: 'too_large' } };

const isUpload = ({ upload = false }: Call) => upload;

async function sendPacked(http: Http, body: unknown, offer?: SharedAnswers['offer']): Promise<Response> {
  const accepts = http.req.header('accept-encoding');
  const { bytes, headers } =
    typeof body === 'object' && body !== null
      ? await gzippedJson(body, accepts)
      : await gzipped(JSON.stringify(body), accepts);
  offer?.(http, bytes);
  return http.body(bytes, 200, { 'content-type': 'application/json', ...headers });
}

function send(http: Http, answer: Answered): Response {
  const { body } = answer;
  if (answer.status === 429 || answer.status === 503) http.header('retry-after', retryAfter(body));
  if (!isRefusal(body)) return http.json(body, answer.status);
  const { code, params, by, current } = body;
  const known = { ...(by === undefined ? {} : { by }), ...(current === undefined ? {} : { current }) };
  return http.json({ ...body, message: messageText(code, { ...known, ...params }) }, answer.status);
}

/** The Retry-After seconds that match the refusal. */
function retryAfter(body: unknown): string {
  const params = isRefusal(body) ? (body.params ?? {}) : {};
  const { seconds, minutes } = params;
  if (typeof seconds === 'number') return String(seconds);
  return String(typeof minutes === 'number' ? minutes * 60 : BUSY_FOR_S);
}

/** `params` of the message; `seconds` is also sent as Retry-After. */
export function refusalResponse(
  http: Http,
  status: Answered['status'],
  code: string,
  params?: Refusal['params'],
): Response {
  return send(http, { status, body: params === undefined ? { code } : { code, params } });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object from the body, or a refusal; handlers never get anything else. */
async function readBody(http: Http): Promise<Record<string, unknown> | undefined> {
  const text = await http.req.text();
  if (text.trim() === '') return {};
  const parsed = parseJson(text);
  return isObject(parsed) ? parsed : undefined;
}

function isMultipart(http: Http): boolean {
  return (http.req.header('content-type') ?? '').startsWith('multipart/form-data');
}

/** The fields of a form, files as their bytes. */
async function fieldsOf(form: FormData): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
  }
  return fields;
}

/**
 * CSRF check by double-submit cookie: our page can read its cookie, another site cannot. Token-only calls have no
 * cookie.
 */
function csrfFails(http: Http, route: Route): boolean {
  if (http.req.method !== 'POST' || route.call.bearerOnly === true) return false;
  const cookie = getCookie(http, CSRF_COOKIE);
  return cookie !== undefined && !sameText(cookie, http.req.header(CSRF_HEADER) ?? '');
}

interface Ports {
  context: Context;
  uploads: Uploads;
  giveCookie: (http: Http) => void;
  isHttps: (http: Http) => boolean;
  sharedAnswers: SharedAnswers;
  addressOf: (http: Http) => string;
}

async function answer(
  { context, uploads, addressOf, isHttps }: Ports,
  http: Http,
  route: Route,
): Promise<Answered> {
  if (csrfFails(http, route)) return refusalAnswer({ code: 'csrf' });
  const authorization = http.req.header('authorization');
  const answerTo = (raw: Record<string, unknown> | undefined): Promise<Answered> | Answered =>
    raw === undefined
      ? refusalAnswer({ code: 'malformed' })
      : answerCall(context, route, {
          authorization,
          idempotencyKey: http.req.header('idempotency-key'),
          address: addressOf(http),
          device: route.call.knowsDevice === true ? deviceCookie(http, isHttps(http)) : '',
          userAgent: http.req.header('user-agent') ?? '',
          origin: new URL(http.req.url).origin,
          raw,
        });
  const isForm = isUpload(route.call) && isMultipart(http);
  if (!isForm && route.call.isLarge !== true)
    return answerTo(http.req.method === 'GET' ? http.req.query() : await readBody(http));
  // Authorization is checked before megabytes are uploaded.
  const who = await whoCalls(context, authorization);
  if (who === undefined || who.actor.roles.length === 0) return refusalAnswer({ code: 'unauthorized' });
  if (!hasRole(who.actor, ...route.call.roles)) return refusalAnswer({ code: 'forbidden' });
  if (!isForm) return answerTo(await readBody(http));
  if (Number(http.req.header('content-length') ?? 0) > MAX_UPLOAD_BYTES) return TOO_LARGE;
  return uploads.receive(
    http.req.raw,
    { person: who.actor.id, maxBytes: MAX_UPLOAD_BYTES },
    async (received): Promise<Answered> => {
      if (received.is === 'received') return answerTo(await fieldsOf(received.form));
      if (received.code === 'too_large') return TOO_LARGE;
      if (received.code === 'too_many_uploads') return { status: 503, body: { code: received.code } };
      return refusalAnswer({ code: received.code });
    },
  );
}

/** Reads and discards the rest of an unused body so that the response arrives, or closes the connection. */
async function settleBody(http: Http): Promise<void> {
  if (!(await discardBody(http.req.raw))) http.header('connection', 'close');
}

/** The length of the body as the request announces it; infinite: it does not. */
function announcedLength(http: Http): number {
  const length = http.req.header('content-length') ?? '';
  const isChunked = http.req.header('transfer-encoding') !== undefined;
  return isChunked || !/^\d+$/.test(length) ? Infinity : Number(length);
}

/** Registers every call of the contract on its path. `addressOf` returns the caller's network address. */
export function bindRoutes(app: Hono, routes: Readonly<Record<string, Route>>, ports: Ports): void {
  const limit = (maxSize: number): MiddlewareHandler => {
    const count = bodyLimit({
      maxSize,
      onError: async (http) => {
        await settleBody(http);
        return send(http, TOO_LARGE);
      },
    });
    // Counting the bytes builds a whole Fetch request and its stream; Node holds a body to its announced length.
    return (http, next) => (announcedLength(http) <= maxSize ? next() : count(http, next));
  };
  const limitBody = limit(MAX_BODY_BYTES);
  const limitGuest = limit(MAX_GUEST_BODY_BYTES);
  const limitLarge = limit(MAX_LARGE_BODY_BYTES);
  const pathsOf = (fits: (call: Call) => boolean) =>
    new Set(
      Object.entries(routes).flatMap(([name, { call }]) => (fits(call) ? [API_PREFIX + pathOf(name)] : [])),
    );
  const uploads = pathsOf(isUpload);
  const guest = pathsOf(({ roles }) => roles.includes('guest'));
  const large = pathsOf(({ isLarge = false }) => isLarge);
  app.use(`${API_PREFIX}*`, (http, next) => {
    if (http.req.method === 'GET') return next();
    if (uploads.has(http.req.path) && isMultipart(http)) return next();
    if (large.has(http.req.path)) return limitLarge(http, next);
    return guest.has(http.req.path) ? limitGuest(http, next) : limitBody(http, next);
  });
  for (const [name, route] of Object.entries(routes)) {
    const handler = async (http: Http) => {
      ports.giveCookie(http);
      http.header('cache-control', 'no-store');
      const answered = await answer(ports, http, route);
      const isRefused = answered.status !== 200;
      if (isRefused && (isUpload(route.call) || route.call.isLarge === true)) await settleBody(http);
      const offer = route.call.isSame === true ? ports.sharedAnswers.offer : undefined;
      return answered.status === 200 ? sendPacked(http, answered.body, offer) : send(http, answered);
    };
    if (route.call.method === 'GET') app.get(API_PREFIX + pathOf(name), handler);
    else app.post(API_PREFIX + pathOf(name), handler);
  }
  app.all(`${API_PREFIX}*`, (http) => refusalResponse(http, 404, 'not_found'));
}
