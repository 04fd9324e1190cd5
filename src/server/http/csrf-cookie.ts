import { randomUUID } from 'node:crypto';
import type { Context as Http } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

export const CSRF_COOKIE = 'csrftoken';

/** A new CSRF cookie, as a `set-cookie` header. */
export function newCsrfCookie(secure: boolean): string {
  return generateCookie(CSRF_COOKIE, randomUUID(), { path: '/', sameSite: 'Strict', secure });
}

/** Gives the caller a CSRF cookie, unless it has one. */
export function giveCsrfCookie(http: Http, secure: boolean): void {
  if (getCookie(http, CSRF_COOKIE) !== undefined) return;
  http.header('set-cookie', newCsrfCookie(secure), { append: true });
}
