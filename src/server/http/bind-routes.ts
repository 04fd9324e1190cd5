import { randomBytes } from 'node:crypto';
import { type Context as Http, type Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { bodyLimit } from 'hono/body-limit';
import { type Call, pathOf } from '#contract/call.ts';
import { API_PREFIX } from '#contract/calls.ts';
import { messageText } from '#contract/messages.ts';
import { type Refusal } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { routes } from '../routes/routes.ts';
import { answerCall } from './answer-call.ts';
import { whoCalls } from './session.ts';
import { gzipped } from './gzipped.ts';
import { gzippedJson } from './ready-json.ts';
import { type Answer, refusalAnswer, type Route } from './route.ts';
import { sameText } from './tokens.ts';

export const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'x-csrftoken';
const LONGEST_BODY = 256 * 1024;
const LONGEST_LARGE_BODY = 4 * 1024 * 1024;
const LONGEST_UPLOAD = 12 * 1024 * 1024 + 16 * 1024;

const isUpload = ({ upload = false }: Call) => upload;

type Answered = { status: Answer['status'] | 413 | 500 | 503; body: unknown };

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

async function sendPacked(http: Http, body: unknown): Promise<Response> {
  const accepts = http.req.header('accept-encoding');
  const { bytes, headers } =
    typeof body === 'object' && body !== null
      ? await gzippedJson(body, accepts)
      : await gzipped(JSON.stringify(body), accepts);
  return http.body(bytes, 200, { 'content-type': 'application/json', ...headers });
}

function send(http: Http, answer: Answered): Response {
  const { body } = answer;
  if (!isRefusal(body)) return http.json(body, answer.status);
  const { code, params, by, current } = body;
  const known = { ...(by === undefined ? {} : { by }), ...(current === undefined ? {} : { current }) };
  return http.json({ ...body, message: messageText(code, { ...known, ...params }) }, answer.status);
}

export function refusalResponse(http: Http, status: Answered['status'], code: string): Response {
  return send(http, { status, body: { code } });
}

/** A JSON object from the body, or a refusal: nothing else ever reaches a handler. */
async function readBody(http: Http): Promise<Record<string, unknown> | undefined> {
  const text = await http.req.text();
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { ...parsed }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isMultipart(http: Http): boolean {
  return (http.req.header('content-type') ?? '').startsWith('multipart/form-data');
}

/** The fields of a form, files as their bytes. */
async function readForm(http: Http): Promise<Record<string, unknown> | undefined> {
  try {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of await http.req.formData()) {
      fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
    }
    return fields;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A page that sends our cookie must also read it: another site cannot. Token-only calls carry no cookie. */
function csrfFails(http: Http, route: Route): boolean {
  if (http.req.method !== 'POST' || route.call.bearerOnly === true) return false;
  const cookie = getCookie(http, CSRF_COOKIE);
  return cookie !== undefined && !sameText(cookie, http.req.header(CSRF_HEADER) ?? '');
}

export function giveCsrfCookie(http: Http): void {
  if (getCookie(http, CSRF_COOKIE) !== undefined) return;
  const secure = new URL(http.req.url).protocol === 'https:';
  setCookie(http, CSRF_COOKIE, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'Strict',
    secure,
  });
}

async function answer(context: Context, http: Http, route: Route, address: string): Promise<Answered> {
  if (csrfFails(http, route)) return refusalAnswer({ code: 'csrf' });
  const isForm = isUpload(route.call) && isMultipart(http);
  // Nobody unknown may fill the memory.
  if (
    (isForm || route.call.isLarge === true) &&
    ((await whoCalls(context, http.req.header('authorization')))?.actor.roles.length ?? 0) === 0
  ) {
    return refusalAnswer({ code: 'unauthorized' });
  }
  const read = isForm ? readForm : readBody;
  const raw = http.req.method === 'GET' ? http.req.query() : await read(http);
  if (raw === undefined) return refusalAnswer({ code: 'malformed' });
  return answerCall(context, route, {
    authorization: http.req.header('authorization'),
    idempotencyKey: http.req.header('idempotency-key'),
    address,
    raw,
  });
}

/** Puts every call of the contract on its path. `addressOf` names the caller's network address. */
export function bindRoutes(app: Hono, context: Context, addressOf: (http: Http) => string): void {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (http) => refusalResponse(http, 413, 'too_large') });
  const limitBody = limit(LONGEST_BODY);
  const limitLarge = limit(LONGEST_LARGE_BODY);
  const limitUpload = limit(LONGEST_UPLOAD);
  const pathsOf = (fits: (call: Call) => boolean) =>
    new Set(
      Object.entries(routes).flatMap(([name, { call }]) => (fits(call) ? [API_PREFIX + pathOf(name)] : [])),
    );
  const uploads = pathsOf(isUpload);
  const large = pathsOf(({ isLarge = false }) => isLarge);
  app.use(`${API_PREFIX}*`, (http, next) => {
    if (uploads.has(http.req.path) && isMultipart(http)) return limitUpload(http, next);
    return large.has(http.req.path) ? limitLarge(http, next) : limitBody(http, next);
  });
  for (const [name, route] of Object.entries(routes)) {
    const handler = async (http: Http) => {
      giveCsrfCookie(http);
      http.header('cache-control', 'no-store');
      const answered = await answer(context, http, route, addressOf(http));
      return answered.status === 200 ? sendPacked(http, answered.body) : send(http, answered);
    };
    if (route.call.method === 'GET') app.get(API_PREFIX + pathOf(name), handler);
    else app.post(API_PREFIX + pathOf(name), handler);
  }
  app.all(`${API_PREFIX}*`, (http) => refusalResponse(http, 404, 'not_found'));
}
